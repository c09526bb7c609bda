import { emailText as text } from "@brandwright/contract/email/email"
import { emailSettingsInput } from "@brandwright/contract/email/sending/email-settings"
import { TextInput } from "@mantine/core"
import { TRACKING_MODES } from "@brandwright/contract/email/sending/email-tracking"
import { trpc } from "../../lib/trpc.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { trackingScreen } from "../../texts/en/tracking.ts"
import { FormDialog } from "../../ui/dialog/form-dialog.tsx"
import { ChoiceSelect } from "../../ui/form/choice-select.tsx"

type SenderDialogProps = { opened: boolean; onClose: () => void }

/** Sets the sender of the brand's mail. */
export function SenderDialog({ opened, ...props }: SenderDialogProps) {
  return opened ? (
    <Boundary loading={null}>
      <SenderForm {...props} />
    </Boundary>
  ) : null
}

function SenderForm({ onClose }: Omit<SenderDialogProps, "opened">) {
  const brandId = useBrandId()
  const [{ fromName, replyTo, postalAddress, tracking, fromAddress }] = trpc.email.settings.useSuspenseQuery({
    brandId,
  })
  const save = trpc.email.saveSettings.useMutation({
    meta: { done: text.settingsSaved, failed: text.settingsFailed, refresh: ["email.settings"] },
  })
  return (
    <FormDialog
      name={`sender-names-${brandId}`}
      title={text.settingsTitle}
      onClose={onClose}
      schema={emailSettingsInput}
      initialValues={{ fromName, replyTo, postalAddress, tracking }}
      save={(values) => save.mutateAsync({ brandId, ...values })}
    >
      {(form) => (
        <>
          <TextInput label={text.fromName} description={fromAddress} {...form.getInputProps("fromName")} />
          <TextInput label={text.replyTo} type="email" {...form.getInputProps("replyTo")} />
          <TextInput
            label={text.postalAddress}
            description={text.postalNote}
            {...form.getInputProps("postalAddress")}
          />
          <ChoiceSelect
            label={trackingScreen.mode}
            description={trackingScreen.modeHint}
            choices={TRACKING_MODES}
            toLabel={(mode) => trackingScreen.modes[mode]}
            {...form.getInputProps("tracking")}
          />
        </>
      )}
    </FormDialog>
  )
}
