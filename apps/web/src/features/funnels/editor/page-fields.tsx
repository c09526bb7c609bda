import { currencySymbol } from "@brandwright/contract/currency"
import {
  FUNNEL_AUDIENCE_MAX,
  FUNNEL_DESCRIPTION_MAX,
  FUNNEL_NAME_MAX,
  FUNNEL_PATH,
  FUNNEL_PRICE_LENGTH_MAX,
  funnelText,
  toUrlExtension,
  urlExtension,
} from "@brandwright/contract/funnels/funnels"
import { isInCents, readPrice } from "@brandwright/contract/funnels/funnel-price"
import { priceText } from "@brandwright/contract/price"
import { funnelLabels as labels } from "../../../texts/en/funnels.ts"
import { TextInput } from "@mantine/core"
import { useCurrentBrand } from "../../../providers/brand.tsx"
import { type DraftFormProps, getTextProps, HINT_BELOW } from "./draft-field.ts"
import classes from "../funnels.module.css"
import { Hint } from "../../../ui/hint.tsx"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"

/** The offer, audience, price and address. */
export function PageFields(props: DraftFormProps) {
  const { draft, errors, onChange } = props
  const { currency } = useCurrentBrand()
  const isPriceOdd = draft.price.trim() !== "" && readPrice(draft.price) === undefined
  const priceFault = isInCents(draft.price) ? funnelText.priceNotNumber : priceText()
  const onName = (name: string) =>
    onChange({ name, ...(!draft.isUrlOwn && { urlExtension: toUrlExtension(name) }) }, "name")
  return (
    <>
      <TextInput
        label={labels.name}
        {...getTextProps(props, "name")}
        onChange={(event) => onName(event.currentTarget.value)}
        maxLength={FUNNEL_NAME_MAX}
      />
      <TextInput
        label={labels.price}
        inputMode="decimal"
        leftSection={currencySymbol(currency)}
        {...getTextProps(props, "price")}
        error={errors.price ?? (isPriceOdd ? priceFault : undefined)}
        maxLength={FUNNEL_PRICE_LENGTH_MAX}
      />
      <GrowingTextarea
        className={classes.wide}
        label={labels.descriptionField}
        minRows={3}
        maxRows={10}
        {...getTextProps(props, "description")}
        maxLength={FUNNEL_DESCRIPTION_MAX}
      />
      <TextInput
        className={classes.wide}
        label={labels.audience}
        {...getTextProps(props, "targetAudience")}
        maxLength={FUNNEL_AUDIENCE_MAX}
      />
      <AddressField {...props} />
    </>
  )
}

/** The slug of the page: derived from the name until the user sets one. */
function AddressField(props: DraftFormProps) {
  const { draft, errors, onChange } = props
  const typed = draft.urlExtension
  const checked = typed === "" ? undefined : urlExtension.safeParse(typed)
  const refusal = checked?.error?.issues[0]?.message
  return (
    <div className={classes.wide}>
      <TextInput
        label={labels.url}
        description={`${window.location.origin}${FUNNEL_PATH}/${typed}`}
        {...HINT_BELOW}
        placeholder={labels.urlHint}
        {...getTextProps(props, "urlExtension")}
        error={errors.urlExtension ?? refusal}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange({ urlExtension: event.currentTarget.value, isUrlOwn: true }, "url")}
      />
      {refusal && errors.urlExtension === undefined && (
        <Hint size="xs" mt="xs">
          {funnelText.urlInvalid}
        </Hint>
      )}
    </div>
  )
}
