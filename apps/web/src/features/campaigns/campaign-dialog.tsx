import { type Campaign, campaignInput, campaignPatch, PART_KINDS } from "@brandwright/contract/campaigns"
import { CONTENT_PLATFORMS } from "@brandwright/contract/content"
import { formatMoney } from "@brandwright/contract/currency"
import { PLATFORM_NAMES } from "@brandwright/contract/social-platforms"
import { Button, Checkbox, Group, SimpleGrid, Text, Textarea, TextInput } from "@mantine/core"
import type { GetInputPropsReturnType } from "@mantine/form"
import { trpc } from "../../lib/trpc.ts"
import { useCurrentBrand } from "../../providers/brand.tsx"
import { campaignScreen } from "../../texts/en/campaigns.ts"
import { FormDialog } from "../../ui/form-dialog.tsx"
import { ownZone } from "../../ui/time-zone-select.tsx"

const text = campaignScreen.form
const DAY_MS = 86_400_000
const LEAD_DAYS = 14
const TUESDAY = 2

/** The first Tuesday that leaves two weeks for getting ready. */
function suggestLaunchDay(): string {
  const soonest = new Date(Date.now() + LEAD_DAYS * DAY_MS)
  const wait = (TUESDAY - soonest.getUTCDay() + 7) % 7
  return new Date(soonest.getTime() + wait * DAY_MS).toISOString().slice(0, 10)
}

type CampaignDialogProps = {
  brandId: number
  /** Null for a new one. */
  campaign: Campaign | null
  onClose: () => void
  onCreated?: (id: number) => void
}

/** The brief of a campaign: what is launched, when, and what is made for it. */
export function CampaignDialog({ brandId, campaign, onClose, onCreated }: CampaignDialogProps) {
  const connections = trpc.social.connections.useQuery({ brandId })
  const connected = CONTENT_PLATFORMS.filter((platform) => connections.data?.some((one) => one.platform === platform))
  const create = trpc.campaigns.create.useMutation({ meta: { failed: text.failed, refresh: ["campaigns"] } })
  const update = trpc.campaigns.update.useMutation({ meta: { failed: text.failed, refresh: ["campaigns"] } })
  const fields = {
    name: campaign?.name ?? "",
    brief: campaign?.brief ?? "",
    offer: campaign?.offer ?? "",
    offerUrl: campaign?.offerUrl ?? "",
    price: campaign?.price ?? "",
    audience: campaign?.audience ?? "",
    launchDay: campaign?.launchDay ?? suggestLaunchDay(),
  }
  if (connections.isPending) return null
  if (campaign)
    return (
      <FormDialog
        name={`campaign-${campaign.id}`}
        title={text.editTitle}
        opened
        onClose={onClose}
        schema={campaignPatch}
        initialValues={fields}
        save={(values) => update.mutateAsync({ id: campaign.id, ...values })}
        saveLabel={text.saveEdit}
      >
        {(form) => (
          <BriefFields props={(field) => form.getInputProps(field)} onFact={form.setValues} brandId={brandId} />
        )}
      </FormDialog>
    )
  return (
    <FormDialog
      name={`campaign-of-${brandId}`}
      title={text.title}
      opened
      onClose={onClose}
      schema={campaignInput}
      initialValues={{
        ...fields,
        timeZone: ownZone(),
        parts: [...PART_KINDS],
        platforms: connected.length > 0 ? connected : ["facebook" as const],
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
          <BriefFields props={(field) => form.getInputProps(field)} onFact={form.setValues} brandId={brandId} />
          <Checkbox.Group label={text.parts} {...form.getInputProps("parts")}>
            <SimpleGrid cols={{ base: 1, xs: 2 }} mt="xs" spacing="xs">
              {PART_KINDS.map((kind) => (
                <Checkbox key={kind} value={kind} label={campaignScreen.kinds[kind]} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
          {form.values.parts?.includes("post") && (
            <Checkbox.Group label={text.platforms} {...form.getInputProps("platforms")}>
              <SimpleGrid cols={{ base: 2, xs: 3 }} mt="xs" spacing="xs">
                {CONTENT_PLATFORMS.map((platform) => (
                  <Checkbox key={platform} value={platform} label={PLATFORM_NAMES[platform]} />
                ))}
              </SimpleGrid>
            </Checkbox.Group>
          )}
        </>
      )}
    </FormDialog>
  )
}

type BriefField = "name" | "brief" | "offer" | "offerUrl" | "price" | "audience" | "launchDay"
type BriefFieldsProps = {
  brandId: number
  props: (field: BriefField) => GetInputPropsReturnType
  onFact: (values: { offer: string; price: string; offerUrl: string }) => void
}

function BriefFields({ brandId, props, onFact }: BriefFieldsProps) {
  return (
    <>
      <TextInput label={text.name} placeholder={text.namePlaceholder} data-autofocus {...props("name")} />
      <Textarea label={text.brief} description={text.briefHint} autosize minRows={3} maxRows={8} {...props("brief")} />
      <TextInput label={text.offer} placeholder={text.offerPlaceholder} {...props("offer")} />
      <OffersOfBrand brandId={brandId} onFact={onFact} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={text.price} placeholder={text.pricePlaceholder} {...props("price")} />
        <TextInput label={text.launchDay} type="date" {...props("launchDay")} />
      </SimpleGrid>
      <TextInput label={text.audience} {...props("audience")} />
      <TextInput
        label={text.offerUrl}
        description={text.offerUrlHint}
        type="url"
        placeholder="https://"
        {...props("offerUrl")}
      />
    </>
  )
}

/** Products and services that the brand has given as facts: one click fills in name, price and address. */
function OffersOfBrand({ brandId, onFact }: Pick<BriefFieldsProps, "brandId" | "onFact">) {
  const { currency, language } = useCurrentBrand()
  const facts = trpc.facts.list.useQuery({ brandId })
  const offers = facts.data?.items.filter(({ kind }) => kind === "product" || kind === "service").slice(0, 6) ?? []
  if (offers.length === 0) return null
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {text.fromFacts}
      </Text>
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
