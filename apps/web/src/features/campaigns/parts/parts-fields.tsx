import { isGiftKind, type PartKind, USUAL_PARTS } from "@brandwright/contract/campaigns/campaigns"
import { Checkbox, Group, Radio, SimpleGrid } from "@mantine/core"
import type { GetInputPropsReturnType } from "@mantine/form"
import { campaignScreen } from "../../../texts/en/campaigns.ts"

const text = campaignScreen.form
const GIFTS = ["none", "book", "tool"] as const

type PartsFieldsProps = GetInputPropsReturnType & { parts: PartKind[] }

/** The parts of a new campaign: the usual ones, a lead magnet, and a video. */
export function PartsFields({ parts, ...props }: PartsFieldsProps) {
  const gift = parts.find(isGiftKind) ?? "none"
  const chooseGift = (chosen: string) =>
    props.onChange([
      ...parts.filter((kind) => !isGiftKind(kind)),
      ...GIFTS.filter((kind) => kind === chosen && kind !== "none"),
    ])
  return (
    <>
      <Checkbox.Group label={text.parts} {...props} value={parts}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} mt="xs" spacing="xs">
          {USUAL_PARTS.map((kind) => (
            <Checkbox key={kind} value={kind} label={campaignScreen.kinds[kind]} />
          ))}
          <Checkbox value="video" label={text.video} description={text.videoHint} />
        </SimpleGrid>
      </Checkbox.Group>
      <Radio.Group label={text.gift} description={text.giftHint} value={gift} onChange={chooseGift}>
        <Group mt="xs">
          {GIFTS.map((kind) => (
            <Radio key={kind} value={kind} label={text.gifts[kind]} />
          ))}
        </Group>
      </Radio.Group>
    </>
  )
}
