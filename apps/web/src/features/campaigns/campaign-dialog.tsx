import {
  type Campaign,
  campaignInput,
  campaignPatch,
  PART_KINDS,
  type PartKind,
  POST_PICTURES,
  USUAL_PARTS,
} from "@brandwright/contract/campaigns/campaigns"
import { CONTENT_PLATFORMS } from "@brandwright/contract/content/content"
import { formatMoney } from "@brandwright/contract/currency"
import { addDays, isoWeekday, toDay } from "@brandwright/contract/days"
import { PLATFORM_NAMES } from "@brandwright/contract/social/social-platforms"
import { Button, Checkbox, Group, Radio, SimpleGrid, TextInput } from "@mantine/core"
import type { GetInputPropsReturnType } from "@mantine/form"
import { Stopped } from "../../lib/calls/running-call.ts"
import { trpc } from "../../lib/trpc.ts"
import { useBrandId, useCurrentBrand } from "../../providers/brand.tsx"
import { campaignScreen } from "../../texts/en/campaigns.ts"
import { FormDialog } from "../../ui/dialog/form-dialog.tsx"
import { ownZone } from "../../lib/time.ts"
import { Hint } from "../../ui/hint.tsx"
import { askHastening } from "./ask-hastening.ts"
import { CampaignCost } from "./campaign-cost.tsx"
import { PartsFields } from "./parts/parts-fields.tsx"
import { GrowingTextarea } from "../../ui/form/growing-textarea.tsx"
import { UrlInput } from "../../ui/form/url-input.tsx"

const text = campaignScreen.form
const LEAD_DAYS = 14
const TUESDAY = 2

/** The first Tuesday at least two weeks ahead. */
function suggestLaunchDay(): string {
  const soonest = addDays(toDay(Date.now()), LEAD_DAYS)
  return addDays(soonest, (TUESDAY - isoWeekday(soonest) + 7) % 7)
}

type CampaignDialogProps = {
  /** Null for a new one. */
  campaign: Campaign | null
  /** A campaign or template to copy the brief and plan from. */
  copyOf?: Campaign
  onClose: () => void
  onCreated?: (id: number) => void
}

const readBrief = (source: Campaign | undefined, launchDay: string | undefined) => ({
  name: source?.name ?? "",
  brief: source?.brief ?? "",
  offer: source?.offer ?? "",
  offerUrl: source?.offerUrl ?? "",
  price: source?.price ?? "",
  audience: source?.audience ?? "",
  launchDay: launchDay ?? suggestLaunchDay(),
})

/** The brief of a campaign: the offer, the launch date and the parts. */
export function CampaignDialog({ campaign, copyOf, onClose, onCreated }: CampaignDialogProps) {
  const brandId = useBrandId()
  const fields = readBrief(campaign ?? copyOf, campaign?.launchDay)
  const connections = trpc.social.connections.useQuery({ brandId })
  const connected = CONTENT_PLATFORMS.filter((platform) => connections.data?.some((one) => one.platform === platform))
  const create = trpc.campaigns.create.useMutation({ meta: { failed: text.failed, refresh: ["campaigns"] } })
  const update = trpc.campaigns.update.useMutation({ meta: { failed: text.failed, refresh: ["campaigns"] } })
  if (connections.isPending) return null
  if (campaign)
    return (
      <FormDialog
        name={`campaign-${campaign.id}`}
        title={text.editTitle}
        onClose={onClose}
        schema={campaignPatch}
        initialValues={fields}
        save={async (values) => {
          const { launchDay = campaign.launchDay } = values
          const consent = await askHastening(campaign, { launchDay })
          if (!consent) throw new Stopped()
          await update.mutateAsync({ id: campaign.id, ...values, ...consent })
        }}
      >
        {(form) => <BriefFields props={(field) => form.getInputProps(field)} onFact={form.setValues} />}
      </FormDialog>
    )
  return (
    <FormDialog
      name={copyOf ? `campaign-from-${copyOf.id}` : `campaign-of-${brandId}`}
      title={text.title}
      onClose={onClose}
      schema={campaignInput}
      initialValues={{
        ...fields,
        timeZone: ownZone(),
        parts: [...USUAL_PARTS] as PartKind[],
        pictures: "graphics" as const,
        platforms: connected.length > 0 ? connected : ["facebook" as const],
        ...(copyOf && inherit(copyOf)),
      }}
      save={async (values) => {
        const { id } = await create.mutateAsync({ brandId, ...values })
        onCreated?.(id)
      }}
      saveLabel={text.save}
      size="lg"
    >
      {(form) => (
        <>
          <BriefFields props={(field) => form.getInputProps(field)} onFact={form.setValues} />
          {copyOf ? (
            <Hint>{text.copyHint}</Hint>
          ) : (
            <PartsFields {...form.getInputProps("parts")} parts={form.values.parts ?? []} />
          )}
          {form.values.parts?.some((kind) => kind === "post" || kind === "video") && (
            <PostsFields props={(field) => form.getInputProps(field)} />
          )}
          <CampaignCost brief={form.values.brief} parts={form.values.parts ?? []} copyOf={copyOf?.id} />
        </>
      )}
    </FormDialog>
  )
}

const PostsFields = ({ props }: { props: (field: "platforms" | "pictures") => GetInputPropsReturnType }) => (
  <>
    <Checkbox.Group label={text.platforms} {...props("platforms")}>
      <SimpleGrid cols={{ base: 2, xs: 3 }} mt="xs" spacing="xs">
        {CONTENT_PLATFORMS.map((platform) => (
          <Checkbox key={platform} value={platform} label={PLATFORM_NAMES[platform]} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
    <Radio.Group label={text.pictures} {...props("pictures")}>
      <Group mt="xs">
        {POST_PICTURES.map((kind) => (
          <Radio key={kind} value={kind} label={text.pictureKinds[kind]} />
        ))}
      </Group>
    </Radio.Group>
  </>
)

/** Also copied: the platforms and pictures of posts. */
const inherit = ({ id, platforms, pictures, timeZone, skipsWeekends, quietFrom, quietUntil, parts }: Campaign) => ({
  copyOf: id,
  platforms,
  pictures,
  timeZone,
  skipsWeekends,
  quietFrom,
  quietUntil,
  parts: PART_KINDS.filter((kind) => parts.some((part) => part.kind === kind)),
})

type BriefField = "name" | "brief" | "offer" | "offerUrl" | "price" | "audience" | "launchDay"
type BriefFieldsProps = {
  props: (field: BriefField) => GetInputPropsReturnType
  onFact: (values: { offer: string; price: string; offerUrl: string }) => void
}

function BriefFields({ props, onFact }: BriefFieldsProps) {
  return (
    <>
      <TextInput label={text.name} placeholder={text.namePlaceholder} data-autofocus {...props("name")} />
      <GrowingTextarea label={text.brief} description={text.briefHint} minRows={3} maxRows={8} {...props("brief")} />
      <TextInput label={text.offer} placeholder={text.offerPlaceholder} {...props("offer")} />
      <OffersOfBrand onFact={onFact} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={text.price} placeholder={text.pricePlaceholder} {...props("price")} />
        <TextInput label={text.launchDay} type="date" {...props("launchDay")} />
      </SimpleGrid>
      <TextInput label={text.audience} {...props("audience")} />
      <UrlInput label={text.offerUrl} description={text.offerUrlHint} {...props("offerUrl")} />
    </>
  )
}

/** Products and services from the brand's facts: one click fills in name, price and address. */
function OffersOfBrand({ onFact }: Pick<BriefFieldsProps, "onFact">) {
  const brandId = useBrandId()
  const { currency, language } = useCurrentBrand()
  const facts = trpc.facts.list.useQuery({ brandId })
  const offers = facts.data?.items.filter(({ kind }) => kind === "product" || kind === "service").slice(0, 6) ?? []
  if (offers.length === 0) return null
  return (
    <Group gap="xs">
      <Hint>{text.fromFacts}</Hint>
      {offers.map(({ id, title, price, url }) => (
        <Button
          key={id}
          size="compact-sm"
          variant="default"
          onClick={() =>
            onFact({
              offer: title,
              price: price === null ? "" : formatMoney(price, currency, language),
              offerUrl: url,
            })
          }
        >
          {title}
        </Button>
      ))}
    </Group>
  )
}
