import { ALT_MAX, SECTION_TITLE_MAX } from "@brandwright/contract/funnels/funnel-page"
import { DELIVERY_MESSAGE_MAX, DELIVERY_URL_MAX } from "@brandwright/contract/funnels/funnels"
import { funnelLabels as labels } from "../../../texts/en/funnels.ts"
import { TextInput } from "@mantine/core"
import { type DraftFormProps, getTextProps, HINT_BELOW } from "./draft-field.ts"
import classes from "../funnels.module.css"
import { PoolField } from "./pool-field.tsx"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"

/** The page's picture, and what people get for signing up or paying. */
export function DeliveryFields(props: DraftFormProps) {
  const { draft, onChange } = props
  return (
    <>
      <PoolField
        label={labels.picture}
        none={labels.noPicture}
        types={["product", "image", "logo"]}
        id={draft.mediaAssetId}
        onPick={(id) => onChange({ mediaAssetId: id })}
      />
      {draft.mediaAssetId !== null && (
        <TextInput label={labels.pictureAlt} {...getTextProps(props, "mediaAlt")} maxLength={ALT_MAX} />
      )}
      <PoolField
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
        {...HINT_BELOW}
        inputMode="url"
        {...getTextProps(props, "deliveryUrl")}
        maxLength={DELIVERY_URL_MAX}
      />
      <GrowingTextarea
        className={classes.wide}
        label={labels.deliveryMessage}
        description={labels.deliveryMessageHint}
        {...HINT_BELOW}
        minRows={2}
        maxRows={8}
        {...getTextProps(props, "deliveryMessage")}
        maxLength={DELIVERY_MESSAGE_MAX}
      />
      <TextInput
        className={classes.wide}
        label={labels.variant}
        description={labels.variantHint}
        {...HINT_BELOW}
        {...getTextProps(props, "variantHeadline")}
        maxLength={SECTION_TITLE_MAX}
      />
    </>
  )
}
