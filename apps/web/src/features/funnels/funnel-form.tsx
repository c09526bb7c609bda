import { funnelLabels as labels } from "../../texts/en/funnels.ts"
import { currencySymbol } from "@brandwright/contract/currency"
import {
  DELIVERY_MESSAGE_MAX,
  FUNNEL_PATH,
  FUNNEL_STYLE_NAMES,
  FUNNEL_STYLES,
  funnelText,
  toUrlExtension,
  URGENCY_MAX,
  URGENCY_MIN,
  URGENCY_STEP,
  urlExtension,
} from "@brandwright/contract/funnels"
import { Card, NativeSelect, Slider, Switch, Text, Textarea, TextInput, Title } from "@mantine/core"
import { useCurrentBrand } from "../../providers/brand.tsx"
import type { Draft } from "./draft.ts"
import classes from "./funnels.module.css"
import { PoolField } from "./pool-field.tsx"

type FunnelFormProps = {
  brandId: number
  draft: Draft
  errors: Record<string, string>
  priceWarning: string | undefined
  onChange: (patch: Partial<Draft>, group?: string) => void
}

type PageField = "name" | "price" | "description" | "targetAudience" | "mediaAlt" | "variantHeadline"
type TextField = PageField | "deliveryUrl" | "deliveryMessage"

/** What the page is about (content §5 §9). */
export function FunnelForm({ brandId, draft, errors, priceWarning, onChange }: FunnelFormProps) {
  const { currency } = useCurrentBrand()
  const text = (field: TextField) => ({
    value: draft[field],
    error: errors[field],
    "data-field-name": field,
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }, field),
  })
  const onName = (name: string) =>
    onChange({ name, ...(!draft.isUrlOwn && { urlExtension: toUrlExtension(name) }) }, "name")
  const address = draft.urlExtension === "" ? undefined : urlExtension.safeParse(draft.urlExtension)
  const addressError =
    errors.urlExtension ?? (address && !address.success ? address.error.issues[0]?.message : undefined)
  return (
    <Card padding="lg">
      <Title order={2} size="h4" mb="md">
        {labels.formTitle}
      </Title>
      <div className={classes.fields}>
        <TextInput
          label={labels.name}
          {...text("name")}
          onChange={(event) => onName(event.currentTarget.value)}
          maxLength={200}
        />
        <TextInput
          label={labels.price}
          inputMode="decimal"
          leftSection={currencySymbol(currency)}
          {...text("price")}
          error={errors.price ?? priceWarning}
          maxLength={40}
        />
        <Textarea
          className={classes.wide}
          label={labels.descriptionField}
          autosize
          minRows={3}
          maxRows={10}
          {...text("description")}
          maxLength={5000}
        />
        <TextInput className={classes.wide} label={labels.audience} {...text("targetAudience")} maxLength={500} />
        <TextInput
          className={classes.wide}
          label={labels.url}
          description={`${window.location.origin}${FUNNEL_PATH}/${draft.urlExtension}`}
          inputWrapperOrder={["label", "input", "description", "error"]}
          placeholder={labels.urlHint}
          value={draft.urlExtension}
          error={addressError}
          data-field-name="urlExtension"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange({ urlExtension: event.currentTarget.value, isUrlOwn: true }, "url")}
        />
        <NativeSelect
          label={labels.style}
          data={FUNNEL_STYLES.map((value) => ({ value, label: FUNNEL_STYLE_NAMES[value] }))}
          value={draft.style}
          data-field-name="style"
          onChange={(event) =>
            onChange({ style: FUNNEL_STYLES.find((style) => style === event.currentTarget.value) ?? "modern" })
          }
        />
        <TextInput
          type="datetime-local"
          label={labels.urgencyEnds}
          description={labels.urgencyEndsHint}
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={draft.urgencyEndsAt ? localMoment(draft.urgencyEndsAt) : ""}
          data-field-name="urgencyEndsAt"
          onChange={(event) => {
            const moment = event.currentTarget.value ? new Date(event.currentTarget.value) : null
            onChange({ urgencyEndsAt: moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null })
          }}
        />
        <div className={classes.wide}>
          <div className={classes.between}>
            <Text size="sm" fw={550}>
              {labels.urgency}
            </Text>
            <Text size="sm" c="dimmed">
              {draft.urgencyFactor}
            </Text>
          </div>
          <Slider
            min={URGENCY_MIN}
            max={URGENCY_MAX}
            step={URGENCY_STEP}
            label={null}
            thumbLabel={labels.urgency}
            value={draft.urgencyFactor}
            onChange={(urgencyFactor) => onChange({ urgencyFactor }, "urgency")}
          />
        </div>
        <div className={`${classes.wide} ${classes.switches}`}>
          <Switch
            label={labels.bonuses}
            checked={draft.includeBonuses}
            onChange={(event) => onChange({ includeBonuses: event.currentTarget.checked })}
          />
          <Switch
            label={labels.testimonials}
            checked={draft.includeTestimonials}
            onChange={(event) => onChange({ includeTestimonials: event.currentTarget.checked })}
          />
          <Switch
            label={labels.faq}
            checked={draft.includeFaq}
            onChange={(event) => onChange({ includeFaq: event.currentTarget.checked })}
          />
        </div>
        <PoolField
          brandId={brandId}
          label={labels.picture}
          none={labels.noPicture}
          types={["product", "image", "logo"]}
          id={draft.mediaAssetId}
          onPick={(id) => onChange({ mediaAssetId: id })}
        />
        {draft.mediaAssetId !== null && <TextInput label={labels.pictureAlt} {...text("mediaAlt")} maxLength={300} />}
        <PoolField
          brandId={brandId}
          label={labels.delivery}
          none={labels.noDelivery}
          field="deliveryAssetId"
          hint={labels.deliveryHint}
          types={["ebook", "product", "image", "audio", "video", "text"]}
          id={draft.deliveryAssetId}
          onPick={(id) => onChange({ deliveryAssetId: id })}
        />
        <TextInput
          className={classes.wide}
          label={labels.deliveryUrl}
          description={labels.deliveryUrlHint}
          inputWrapperOrder={["label", "input", "description", "error"]}
          inputMode="url"
          {...text("deliveryUrl")}
          maxLength={2000}
        />
        <Textarea
          className={classes.wide}
          label={labels.deliveryMessage}
          description={labels.deliveryMessageHint}
          inputWrapperOrder={["label", "input", "description", "error"]}
          autosize
          minRows={2}
          maxRows={8}
          {...text("deliveryMessage")}
          maxLength={DELIVERY_MESSAGE_MAX}
        />
        <TextInput
          className={classes.wide}
          label={labels.variant}
          description={labels.variantHint}
          inputWrapperOrder={["label", "input", "description", "error"]}
          {...text("variantHeadline")}
          maxLength={300}
        />
      </div>
      {addressError && errors.urlExtension === undefined && (
        <Text size="xs" c="dimmed" mt="xs">
          {funnelText.urlInvalid}
        </Text>
      )}
    </Card>
  )
}

/** An ISO moment as the browser's field wants it, in the person's own time. */
function localMoment(iso: string): string {
  const date = new Date(iso)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
