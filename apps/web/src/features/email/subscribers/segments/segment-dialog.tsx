import { audienceScreen as text } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import {
  type Segment,
  segmentInput,
  type SegmentRule,
  type SegmentRules,
} from "@brandwright/contract/email/people/email-people"
import { Button, Text, TextInput } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { keepPreviousData } from "@tanstack/react-query"
import { confirm } from "../../../../lib/confirm.ts"
import { trpc } from "../../../../lib/trpc.ts"
import { useBrandId } from "../../../../providers/brand.tsx"
import { FormDialog } from "../../../../ui/dialog/form-dialog.tsx"
import { Hint } from "../../../../ui/hint.tsx"
import { count } from "../../summary-cards.tsx"
import { RulesField } from "./rules-field.tsx"

const COUNT_WAIT_MS = 300
const meta = { done: text.saved, failed: text.failed, refresh: ["email"] } as const
const FIRST_RULE: SegmentRule = { kind: "opened", is: "within", days: 30 }

type SegmentDialogProps = {
  /** Absent for a new one. */
  segment?: Segment
  onClose: () => void
  onSaved: (id: number | undefined) => void
}

/** Edits the conditions of a segment, with its current size. */
export function SegmentDialog({ segment, onClose, onSaved }: SegmentDialogProps) {
  const brandId = useBrandId()
  const create = trpc.email.createSegment.useMutation({ meta })
  const update = trpc.email.updateSegment.useMutation({ meta })
  const remove = trpc.email.deleteSegment.useMutation({ meta })
  const onRemove = (id: number) =>
    void confirm({
      title: text.removeSegment,
      message: text.removeSegmentConfirm,
      act: async () => {
        await remove.mutateAsync({ brandId, id })
        onSaved(undefined)
        onClose()
      },
    })
  const initialRules: SegmentRules = segment?.rules ?? { match: "all", rules: [FIRST_RULE] }
  return (
    <FormDialog
      name={`segment-${brandId}-${segment?.id ?? "new"}`}
      title={text.segmentTitle}
      size="lg"
      onClose={onClose}
      schema={segmentInput}
      initialValues={{ name: segment?.name ?? "", rules: initialRules }}
      save={async (values) => {
        const saved = segment
          ? await update.mutateAsync({ brandId, id: segment.id, ...values })
          : await create.mutateAsync({ brandId, ...values })
        onSaved(saved.id)
      }}
      saveLabel={text.save}
    >
      {(form) => (
        <>
          <TextInput label={text.segmentName} data-autofocus {...form.getInputProps("name")} />
          <RulesField
            label={text.match}
            value={form.values.rules}
            firstRule={FIRST_RULE}
            onChange={(rules) => form.setFieldValue("rules", rules)}
          >
            {segment && (
              <Button variant="subtle" size="compact-sm" color="red" onClick={() => onRemove(segment.id)}>
                {text.removeSegment}
              </Button>
            )}
          </RulesField>
          <Found rules={form.values.rules} />
        </>
      )}
    </FormDialog>
  )
}

/** The number of people who match the conditions. */
function Found({ rules }: { rules: object }) {
  const brandId = useBrandId()
  const [debouncedRules] = useDebouncedValue(rules, COUNT_WAIT_MS)
  const parsed = segmentInput.shape.rules.safeParse(debouncedRules)
  const preview = trpc.email.previewSegment.useQuery(
    { brandId, rules: parsed.data ?? { rules: [FIRST_RULE] } },
    { enabled: parsed.success, placeholderData: keepPreviousData, staleTime: 0 },
  )
  const { data } = preview
  return (
    <div role="status">
      <Text fw={600}>
        {parsed.success && data ? text.found(count(data.people), count(data.reachable)) : text.incomplete}
      </Text>
      {parsed.success && (
        <Hint style={{ overflowWrap: "anywhere" }}>{data?.sample.map((person) => person.email).join(", ")}</Hint>
      )}
    </div>
  )
}
