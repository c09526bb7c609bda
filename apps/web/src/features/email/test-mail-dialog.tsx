import { templateText as text } from "@brandwright/contract/email-templates"
import { Alert, Anchor, Button, Group, Modal, Select, Stack, TextInput } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
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
  const templates = trpc.email.templates.useQuery({ brandId })
  const people = trpc.email.subscribers.useQuery({ brandId, status: "active", limit: 20 })
  const [templateId, setTemplateId] = useState<string | null>(null)
  const [subscriberId, setSubscriberId] = useState<string | null>(null)
  const [to, setTo] = useState(user?.email ?? "")
  const send = trpc.email.sendTest.useMutation({
    onSuccess: (sent) => toastDone(text.testSent(sent.to)),
    onError: (error) => toastFailed(error, text.testFailed),
  })
  return (
    <Stack>
      <Select
        label={text.testTemplate}
        placeholder={templates.data?.length === 0 ? text.none : undefined}
        searchable
        data={(templates.data ?? []).map((template) => ({ value: String(template.id), label: template.name }))}
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
      <Select
        label={text.testAs}
        placeholder={text.sampleValues}
        clearable
        searchable
        data={(people.data ?? []).map((person) => ({ value: String(person.id), label: person.email }))}
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
          disabled={!templateId || to.trim() === ""}
          loading={send.isPending}
          onClick={() =>
            send.mutate({
              brandId,
              templateId: Number(templateId),
              to: to.trim(),
              subscriberId: subscriberId ? Number(subscriberId) : undefined,
            })
          }
        >
          {text.testSend}
        </Button>
      </Group>
    </Stack>
  )
}
