import { limitsInput } from "@brandwright/contract/email/sending/email-limits"
import { NumberInput, SimpleGrid, Switch } from "@mantine/core"
import { type Outputs, trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { limitsScreen as text } from "../../../texts/en/limits.ts"
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx"

type LimitsDialogProps = { limits: Outputs["email"]["limits"]; onClose: () => void }
const FIRST = { from: 50, growth: 30, to: 2000 }
const toNumber = (value: number | string): number | null => (typeof value === "number" ? value : null)

const LIMITS = ["perHour", "perDomain"] as const

export function LimitsDialog({ limits: { perHour, perDomain, warmUp }, onClose }: LimitsDialogProps) {
  const brandId = useBrandId()
  const save = trpc.email.saveLimits.useMutation({
    meta: { done: text.saved, failed: text.failed, refresh: ["email.limits"] },
  })
  return (
    <FormDialog
      name={`limits-${brandId}`}
      title={text.dialog}
      onClose={onClose}
      schema={limitsInput}
      initialValues={{ perHour, perDomain, warmUp }}
      save={(values) => save.mutateAsync({ brandId, ...values })}
    >
      {(form) => (
        <>
          {LIMITS.map((limit) => (
            <NumberInput
              key={limit}
              label={text[limit]}
              description={text[`${limit}Hint`]}
              min={1}
              allowDecimal={false}
              value={form.values[limit] ?? ""}
              error={form.errors[limit]}
              onChange={(value) => form.setFieldValue(limit, toNumber(value))}
            />
          ))}
          <Switch
            label={text.hasWarmUp}
            description={text.hasWarmUpHint}
            checked={form.values.warmUp !== null}
            onChange={(event) => form.setFieldValue("warmUp", event.currentTarget.checked ? FIRST : null)}
          />
          {form.values.warmUp && (
            <SimpleGrid cols={{ base: 1, xs: 3 }}>
              <NumberInput label={text.from} min={1} allowDecimal={false} {...form.getInputProps("warmUp.from")} />
              <NumberInput label={text.growth} min={1} allowDecimal={false} {...form.getInputProps("warmUp.growth")} />
              <NumberInput label={text.to} min={1} allowDecimal={false} {...form.getInputProps("warmUp.to")} />
            </SimpleGrid>
          )}
        </>
      )}
    </FormDialog>
  )
}
