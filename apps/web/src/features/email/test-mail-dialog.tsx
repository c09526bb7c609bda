import { templateText as text } from "@brandwright/contract/email/sending/email-templates"
import { subscriberInput } from "@brandwright/contract/email/people/email-subscribers"
import { Alert, TextInput } from "@mantine/core"
import { z } from "zod"
import { PersonPicker, TemplatePicker } from "../../blocks/row-pickers.tsx"
import { toastDone } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { useAuth } from "../../providers/auth.tsx"
import { FormDialog } from "../../ui/dialog/form-dialog.tsx"
import { AnchorLink } from "../../ui/links.tsx"

type TestMailDialogProps = { opened: boolean; onClose: () => void }
type TestMail = { templateId: number | null; to: string; subscriberId: number | null }

const schema = z.object({
  templateId: z.number({ error: text.testNothing }),
  to: subscriberInput.shape.email,
  subscriberId: z.number().nullable(),
}) satisfies z.ZodType<unknown, TestMail>

/** Sends a template to the user, marked as a test; stays open for another one. */
export function TestMailDialog({ opened, onClose }: TestMailDialogProps) {
  const brandId = useBrandId()
  const { user } = useAuth()
  const send = trpc.email.sendTest.useMutation({
    meta: { failed: text.testFailed },
    onSuccess: (sent) => toastDone(text.testSent(sent.to)),
  })
  const initialValues: TestMail = { templateId: null, to: user?.email ?? "", subscriberId: null }
  return (
    <FormDialog
      name={`test-mail-${brandId}`}
      title={text.sendTest}
      opened={opened}
      onClose={onClose}
      schema={schema}
      initialValues={initialValues}
      save={({ subscriberId, ...values }) =>
        send.mutateAsync({ brandId, ...values, subscriberId: subscriberId ?? undefined })
      }
      saveLabel={text.testSend}
      isReady={({ templateId, to }) => templateId !== null && to.trim() !== ""}
      staysOpen
    >
      {(form) => (
        <>
          <TemplatePicker
            label={text.testTemplate}
            none={text.none}
            value={form.values.templateId}
            onChange={(id) => form.setFieldValue("templateId", id)}
          />
          <TextInput type="email" label={text.testTo} description={text.testAddress} {...form.getInputProps("to")} />
          <PersonPicker
            label={text.testAs}
            placeholder={text.sampleValues}
            clearable
            value={form.values.subscriberId}
            onChange={(id) => form.setFieldValue("subscriberId", id)}
          />
          {send.data?.transport === "outbox" && (
            <Alert color="spruce" variant="light" title={text.testSent(send.data.to).message}>
              <AnchorLink to="/test">{text.testLink}</AnchorLink>
            </Alert>
          )}
        </>
      )}
    </FormDialog>
  )
}
