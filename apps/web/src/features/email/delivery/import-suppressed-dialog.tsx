import { suppressionImport } from "@brandwright/contract/email/people/email-suppressions"
import { detectEncoding } from "@brandwright/contract/text/text-encoding"
import { Alert, Button, FileButton, Group, List, Modal, Stack, Text, Textarea } from "@mantine/core"
import { type Outputs, trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { suppressionListText as text } from "../../../texts/en/suppressions.ts"
import { DialogForm } from "../../../ui/dialog/form-dialog.tsx"

type ImportSuppressedDialogProps = { onClose: () => void }

/** Imports pasted addresses or a CSV, then shows the result of each line. */
export function ImportSuppressedDialog({ onClose }: ImportSuppressedDialogProps) {
  const brandId = useBrandId()
  const send = trpc.email.importSuppressions.useMutation({
    meta: { failed: text.importFailed, refresh: ["email"] },
  })
  return (
    <Modal opened onClose={onClose} title={text.importTitle} size="lg" closeOnClickOutside={!send.isPending}>
      {send.data ? (
        <ImportResult result={send.data} onClose={onClose} />
      ) : (
        <DialogForm
          name={`import-suppressed-${brandId}`}
          schema={suppressionImport}
          initialValues={{ text: "" }}
          save={(values) => send.mutateAsync({ brandId, ...values })}
          saveLabel={text.importSave}
          staysOpen
          onClose={onClose}
        >
          {(form) => (
            <>
              <Textarea
                label={text.importLabel}
                description={text.importHint}
                rows={8}
                data-autofocus
                {...form.getInputProps("text")}
              />
              <FileButton
                accept=".csv,.txt,text/csv,text/plain"
                onChange={(file) => file && void readText(file).then((read) => form.setFieldValue("text", read))}
              >
                {(props) => (
                  <Button variant="default" w="fit-content" {...props}>
                    {text.chooseFile}
                  </Button>
                )}
              </FileButton>
            </>
          )}
        </DialogForm>
      )}
    </Modal>
  )
}

async function readText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new TextDecoder(detectEncoding(bytes)).decode(bytes)
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
