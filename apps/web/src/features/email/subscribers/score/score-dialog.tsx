import { SCORE_RULES_MAX, scoreInput, type ScoreRule } from "@brandwright/contract/email/people/email-score"
import { Button, Group, NumberInput, Stack, Text } from "@mantine/core"
import { IconPlus } from "@tabler/icons-react"
import { confirm } from "../../../../lib/confirm.ts"
import { trpc } from "../../../../lib/trpc.ts"
import { useBrandId } from "../../../../providers/brand.tsx"
import { scoreScreen as text } from "../../../../texts/en/score.ts"
import { DialogForm } from "../../../../ui/dialog/form-dialog.tsx"
import { Hint } from "../../../../ui/hint.tsx"
import { PartDialog } from "../../../../ui/dialog/part-dialog.tsx"
import { ScoreRuleLine } from "./score-rule-line.tsx"

type ScoreDialogProps = { onClose: () => void }

/** The brand's rules for points. */
export const ScoreDialog = ({ onClose }: ScoreDialogProps) => (
  <PartDialog onClose={onClose} title={text.title} size="lg">
    <ScoreForm onClose={onClose} />
  </PartDialog>
)

function ScoreForm({ onClose }: ScoreDialogProps) {
  const brandId = useBrandId()
  const [score] = trpc.email.score.useSuspenseQuery({ brandId })
  const save = trpc.email.saveScore.useMutation({ meta: { done: text.saved, failed: text.failed, refresh: ["email"] } })
  const remove = trpc.email.deleteScore.useMutation({ meta: { failed: text.failed, refresh: ["email"] } })
  const onTurnOff = () =>
    void confirm({
      title: text.turnOff,
      message: text.turnOffConfirm,
      act: async () => {
        await remove.mutateAsync({ brandId })
        onClose()
      },
    })
  const state = score.isOn ? (score.isReady ? undefined : text.isMaking) : text.isOff
  return (
    <DialogForm
      name={`score-${brandId}`}
      onClose={onClose}
      schema={scoreInput}
      initialValues={{ windowDays: score.windowDays, rules: score.rules }}
      save={(values) => save.mutateAsync({ brandId, ...values })}
      saveLabel={score.isOn ? text.save : text.turnOn}
    >
      {(form) => {
        const rules: ScoreRule[] = form.values.rules
        const setRules = (next: ScoreRule[]) => form.setFieldValue("rules", next)
        return (
          <>
            <Hint>{text.hint}</Hint>
            {state && <Text size="sm">{state}</Text>}
            <Stack gap="sm">
              {rules.map((rule, place) => (
                // Rules are only changed in place or removed, and their inputs are controlled.
                <ScoreRuleLine
                  key={place}
                  place={place + 1}
                  rule={rule}
                  error={form.errors[`rules.${place}.points`] ?? form.errors[`rules.${place}.days`]}
                  onChange={(next) => setRules(rules.with(place, next))}
                  onRemove={rules.length > 1 ? () => setRules(rules.toSpliced(place, 1)) : undefined}
                />
              ))}
            </Stack>
            <Group justify="space-between">
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconPlus size={15} />}
                disabled={rules.length >= SCORE_RULES_MAX}
                onClick={() => setRules([...rules, { kind: "opened", points: 1 }])}
              >
                {text.addRule}
              </Button>
              {score.isOn && (
                <Button variant="subtle" size="compact-sm" color="red" onClick={onTurnOff}>
                  {text.turnOff}
                </Button>
              )}
            </Group>
            <NumberInput
              label={text.window}
              description={text.windowHint}
              allowDecimal={false}
              w={{ base: "100%", xs: 260 }}
              {...form.getInputProps("windowDays")}
            />
          </>
        )
      }}
    </DialogForm>
  )
}
