import { templateText as text } from "@brandwright/contract/email-templates"
import { Alert, Anchor, Button, Group, Modal, Stack, TextInput } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { PersonPicker, TemplatePicker } from "../../blocks/row-pickers.tsx"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { useAuth } from "../../providers/auth.tsx"

type TestMailDialogProps = { opened: boolean; brandId: number; onClose: () => void }

/** Sends a template to the person themselves, marked as a test. */
export function TestMailDialog({ opened, ...rest }: TestMailDialogProps) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title={text.sendTest}>
      <TestMailForm {...rest} />
    </Modal>
  )
}

function TestMailForm({ brandId, onClose }: Omit<TestMailDialogProps, "opened">) {
  const { user } = useAuth()
  const [templateId, setTemplateId] = useState<number | null>(null)
  const [subscriberId, setSubscriberId] = useState<number | null>(null)
  const [to, setTo] = useState(user?.email ?? "")
  const send = trpc.email.sendTest.useMutation({
    onSuccess: (sent) => toastDone(text.testSent(sent.to)),
    onError: (error) => toastFailed(error, text.testFailed),
  })
  return (
    <Stack>
      <TemplatePicker
        brandId={brandId}
        label={text.testTemplate}
        none={text.none}
        value={templateId}
        onChange={setTemplateId}
      />
      <TextInput
        type="email"
        label={text.testTo}
        description={text.testAddress}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <PersonPicker
        brandId={brandId}
        label={text.testAs}
        placeholder={text.sampleValues}
        clearable
        value={subscriberId}
        onChange={setSubscriberId}
      />
      {send.data?.transport === "outbox" && (
        <Alert color="spruce" variant="light" title={text.testSent(send.data.to).message}>
          <Anchor component={Link} to="/test">
            {text.testLink}
          </Anchor>
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button
          disabled={templateId === null || to.trim() === ""}
          loading={send.isPending}
          onClick={() =>
            templateId !== null &&
            send.mutate({ brandId, templateId, to: to.trim(), subscriberId: subscriberId ?? undefined })
          }
        >
          {text.testSend}
        </Button>
      </Group>
    </Stack>
  )
}
