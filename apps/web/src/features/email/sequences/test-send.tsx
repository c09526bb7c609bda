import { templateText as text } from "@brandwright/contract/email/sending/email-templates"
import { Button, Group, Text, TextInput } from "@mantine/core"
import { IconSend } from "@tabler/icons-react"
import { useId, useState } from "react"
import { toastDone } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { useAuth } from "../../../providers/auth.tsx"
import { InnerForm } from "../../../ui/form/inner-form.tsx"
import { AnchorLink } from "../../../ui/links.tsx"

type Draft = { subject: string; content: string; textContent: string; fromName?: string }

/** Sends the editor's content, saved or not, to the user, marked as a test. */
export function TestSend({ draft }: { draft: Draft }) {
  const brandId = useBrandId()
  const { user } = useAuth()
  const [to, setTo] = useState(user?.email ?? "")
  const send = trpc.email.sendTest.useMutation({
    meta: { failed: text.testFailed },
    onSuccess: (sent) => toastDone(text.testSent(sent.to)),
  })
  const isIncomplete = draft.subject.trim() === "" || draft.content.trim() === "" || to.trim() === ""
  const formId = useId()
  const onSubmit = () => {
    if (!isIncomplete && !send.isPending) send.mutate({ brandId, draft, to: to.trim() })
  }
  return (
    <div>
      <InnerForm id={formId} onSubmit={onSubmit} />
      <Group align="end" gap="sm" wrap="nowrap">
        <TextInput
          type="email"
          flex={1}
          label={text.testTo}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          form={formId}
        />
        <Button
          type="submit"
          form={formId}
          variant="default"
          leftSection={<IconSend size={16} />}
          disabled={isIncomplete}
          loading={send.isPending}
        >
          {text.testSend}
        </Button>
      </Group>
      {send.data?.transport === "outbox" && (
        <Text size="sm" mt={6}>
          <AnchorLink to="/test">{text.testLink}</AnchorLink>
        </Text>
      )}
    </div>
  )
}
