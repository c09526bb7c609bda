import { suppressionImport } from "@brandwright/contract/email-suppressions"
import { detectEncoding } from "@brandwright/contract/text-encoding"
import { Alert, Button, FileButton, Group, List, Modal, Stack, Text, Textarea } from "@mantine/core"
import { type FormEvent, useState } from "react"
import { type Outputs, trpc } from "../../../lib/trpc.ts"
import { suppressionListText as text } from "../../../texts/en/email.ts"

type ImportSuppressedDialogProps = { brandId: number; onClose: () => void }

/** Pasted addresses or a CSV; then what became of each line. */
export function ImportSuppressedDialog({ brandId, onClose }: ImportSuppressedDialogProps) {
  const [typed, setTyped] = useState("")
  const [error, setError] = useState<string>()
  const send = trpc.email.importSuppressions.useMutation({
    meta: { failed: text.importFailed, refresh: ["email"] },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = suppressionImport.safeParse({ text: typed })
    setError(parsed.error?.issues[0]?.message)
    if (parsed.success) send.mutate({ brandId, text: parsed.data.text })
  }
  const read = async (file: File | null) => {
    if (!file) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    setTyped(new TextDecoder(detectEncoding(bytes)).decode(bytes))
  }
  return (
    <Modal opened onClose={onClose} title={text.importTitle} size="lg" closeOnClickOutside={!send.isPending}>
      {send.data ? (
        <ImportResult result={send.data} onClose={onClose} />
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack>
            <Textarea
              label={text.importLabel}
              description={text.importHint}
              value={typed}
              error={error}
              rows={8}
              data-autofocus
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Group justify="space-between">
              <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void read(file)}>
                {(props) => (
                  <Button variant="default" {...props}>
                    {text.chooseFile}
                  </Button>
                )}
              </FileButton>
              <Button type="submit" loading={send.isPending}>
                {text.importSave}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  )
}

type ImportResultProps = { result: Outputs["email"]["importSuppressions"]; onClose: () => void }

function ImportResult({ result: { added, known, failed, errors }, onClose }: ImportResultProps) {
  return (
    <Stack>
      <Text role="status">{text.imported(added, known)}</Text>
      {failed > 0 && (
        <Alert color="yellow">
          <Text size="sm">{text.importErrors(failed)}</Text>
          <List size="sm" style={{ overflowWrap: "anywhere" }}>
            {errors.map(({ line, value, reason }) => (
              <List.Item key={line}>{text.line(line, value, reason)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>{text.done}</Button>
      </Group>
    </Stack>
  )
}
