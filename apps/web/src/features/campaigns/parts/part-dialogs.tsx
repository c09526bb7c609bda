import {
  type Campaign,
  CAMPAIGN_DAYS_MAX,
  type CampaignPart,
  partPatch,
} from "@brandwright/contract/campaigns/campaigns"
import { placeParts } from "@brandwright/contract/campaigns/campaign-plan"
import { NumberInput, Select, Text, TextInput } from "@mantine/core"
import { z } from "zod"
import { Stopped } from "../../../lib/calls/running-call.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { campaignScreen as text } from "../../../texts/en/campaigns.ts"
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { askHastening, changePart } from "../ask-hastening.ts"
import { formatWall } from "../times.ts"

const meta = { failed: text.partFailed, refresh: ["campaigns.get"] as const }
const timeForm = partPatch.pick({ dayOffset: true, time: true }).required()

type PartDialogProps = { part: CampaignPart; onClose: () => void }

/** Sets the day and hour of one part. */
export function TimeDialog({ campaign, part, onClose }: PartDialogProps & { campaign: Campaign }) {
  const update = trpc.campaigns.updatePart.useMutation({ meta })
  const { id, title, dayOffset, time } = part
  return (
    <FormDialog
      name={`campaign-part-${id}`}
      title={text.timeTitle(title)}
      onClose={onClose}
      schema={timeForm}
      initialValues={{ dayOffset, time }}
      save={async (values) => {
        const consent = await askHastening(campaign, { parts: changePart(campaign, id, values) })
        if (!consent) throw new Stopped()
        await update.mutateAsync({ id, ...values, ...consent })
      }}
      saveLabel={text.apply}
    >
      {(form) => (
        <>
          <NumberInput
            label={text.dayField}
            description={text.dayHint}
            min={-CAMPAIGN_DAYS_MAX}
            max={CAMPAIGN_DAYS_MAX}
            allowDecimal={false}
            data-autofocus
            {...form.getInputProps("dayOffset")}
          />
          <TextInput type="time" label={text.timeField} {...form.getInputProps("time")} />
          {!campaign.isTemplate && <GoesOut campaign={campaign} id={id} values={form.values} />}
        </>
      )}
    </FormDialog>
  )
}

/** The day and hour that the fields mean, by the campaign's rules; nothing while they are incomplete. */
function GoesOut({ campaign, id, values }: { campaign: Campaign; id: number; values: unknown }) {
  const { data } = timeForm.safeParse(values)
  const placed = data && placeParts(changePart(campaign, id, data), campaign).find((part) => part.id === id)
  if (!placed) return null
  const { wall, shift } = placed
  return (
    <Hint aria-live="polite">
      {text.goesOutOn([formatWall(wall), ...(shift ? [text.shifts[shift]] : [])].join(", "))}
    </Hint>
  )
}

const takeForm = z.object({ itemId: z.string().regex(/^\d+$/, text.takeLabel) })

/** Replaces a part with an existing draft. */
export function TakeDialog({ part, onClose }: PartDialogProps) {
  const brandId = useBrandId()
  const update = trpc.campaigns.updatePart.useMutation({ meta })
  const choices = trpc.campaigns.choices.useQuery({ brandId, kind: part.kind })
  if (!choices.data) return null
  const others = choices.data.filter(({ id }) => id !== part.itemId)
  const data = others.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <FormDialog
      name={`campaign-take-${part.id}`}
      title={text.takeTitle(text.kindNames[part.kind])}
      onClose={onClose}
      schema={takeForm}
      initialValues={{ itemId: "" }}
      save={({ itemId }) => update.mutateAsync({ id: part.id, itemId: Number(itemId) })}
      saveLabel={text.apply}
    >
      {(form) =>
        data.length === 0 ? (
          <Text c="dimmed">{text.takeNone}</Text>
        ) : (
          <Select label={text.takeLabel} data={data} searchable data-autofocus {...form.getInputProps("itemId")} />
        )
      }
    </FormDialog>
  )
}
