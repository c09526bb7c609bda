import { PAYMENT_INSTRUCTIONS_MAX } from "@brandwright/contract/funnels/funnels"
import { funnelLabels as labels } from "../../../texts/en/funnels.ts"
import { funnelSettingsInput } from "@brandwright/contract/funnels/funnel-sales"
import { Alert, Button, Group, Text } from "@mantine/core"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"

/** How this brand's pages are paid, if that needs attention; live card payments do not. */
export function PaymentsNote() {
  const brandId = useBrandId()
  const [{ payments, paymentInstructions }] = trpc.funnels.settings.useSuspenseQuery({ brandId })
  const [{ open }, change] = useSearchState("/_app/web-funnel")
  const save = trpc.funnels.saveSettings.useMutation({
    meta: { done: labels.instructionsSaved, failed: labels.instructionsFailed, refresh: ["funnels.settings"] },
  })
  if (payments === "stripe") return null
  if (payments === "sandbox") {
    return (
      <Alert color="amber" variant="light" mb="lg" title={labels.testMode}>
        {labels.testModeHint}
      </Alert>
    )
  }
  return (
    <Alert color={paymentInstructions ? "gray" : "amber"} variant="light" mb="lg" title={labels.byHand}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" lineClamp={2} flex="1 1 16rem">
          {paymentInstructions || labels.noInstructions}
        </Text>
        <Button size="xs" variant="default" onClick={() => change({ open: "instructions" }, true)}>
          {labels.editInstructions}
        </Button>
      </Group>
      <FormDialog
        name={`payment-instructions-${brandId}`}
        title={labels.instructions}
        opened={open === "instructions"}
        onClose={() => change({ open: undefined })}
        schema={funnelSettingsInput}
        initialValues={{ paymentInstructions }}
        save={(values) => save.mutateAsync({ ...values, brandId })}
      >
        {(form) => (
          <GrowingTextarea
            label={labels.instructions}
            description={labels.instructionsHint}
            minRows={4}
            maxRows={12}
            maxLength={PAYMENT_INSTRUCTIONS_MAX}
            data-autofocus
            {...form.getInputProps("paymentInstructions")}
          />
        )}
      </FormDialog>
    </Alert>
  )
}
