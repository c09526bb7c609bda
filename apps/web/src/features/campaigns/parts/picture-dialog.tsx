import type { CampaignPart } from "@brandwright/contract/campaigns/campaigns"
import { GRAPHIC_LAYOUTS } from "@brandwright/contract/media/graphics"
import { Button, Group, Image, Modal, Select, Stack, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { useKeptValues } from "../../../lib/drafts/use-kept-values.ts"
import { trpc } from "../../../lib/trpc.ts"
import { campaignScreen as text } from "../../../texts/en/campaigns.ts"
import { pictureText } from "../../../texts/en/pictures.ts"
import { MediaPicker } from "../../../blocks/media/media-picker.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { Form } from "../../../ui/form/form.tsx"

const meta = { failed: text.partFailed, refresh: ["campaigns.get", "media", "social"] as const }
const LAYOUTS = GRAPHIC_LAYOUTS.map((value) => ({ value, label: pictureText.layouts[value] }))
const SHOWN_PX = 360

type PictureDialogProps = { part: CampaignPart; onClose: () => void }

/** The picture of a post: a graphic of one of its lines, an item of the pool, or none. */
export function PictureDialog({ part, onClose }: PictureDialogProps) {
  const { values, change, draft } = useKeptValues<{ layout: string | null }>(`picture-${part.id}`, { layout: null })
  const [isPicking, picking] = useDisclosure(false)
  const draw = trpc.campaigns.drawPicture.useMutation({ meta })
  const update = trpc.campaigns.updatePart.useMutation({ meta })
  const { id, title, picture } = part
  const isBusy = draw.isPending || update.isPending
  const onDraw = () => {
    const layout = GRAPHIC_LAYOUTS.find((one) => one === values.layout)
    draw.mutate({ id, ...(layout && { layout }) }, { onSuccess: draft.forget })
  }
  const choose = (pictureId: number | null) => {
    picking.close()
    update.mutate({ id, pictureId })
  }
  return (
    <Modal opened onClose={onClose} title={text.pictureTitle(title)} size="lg">
      <Stack aria-busy={isBusy}>
        <Hint>{text.pictureHint}</Hint>
        {picture ? (
          <Image src={picture.url} alt={text.pictureAlt(picture.alt)} h={SHOWN_PX} fit="contain" radius="md" />
        ) : (
          <Text h={SHOWN_PX} c="dimmed" ta="center" pt="xl">
            {text.pictureNone}
          </Text>
        )}
        <Group component={Form} onSubmit={onDraw} align="flex-end">
          <Select
            label={text.layout}
            placeholder={text.usualLayout}
            clearable
            data={LAYOUTS}
            value={values.layout}
            onChange={(layout) => change({ layout })}
            flex={1}
            miw={180}
          />
          <Button type="submit" loading={draw.isPending} disabled={update.isPending}>
            {text.draw}
          </Button>
        </Group>
        <Group>
          <Button variant="default" disabled={isBusy} onClick={picking.open}>
            {text.pickPicture}
          </Button>
          <Button variant="default" disabled={isBusy || picture === null} onClick={() => choose(null)}>
            {text.noPicture}
          </Button>
        </Group>
      </Stack>
      <MediaPicker
        opened={isPicking}
        types={["image"]}
        title={text.pickPicture}
        onPick={(asset) => choose(asset.id)}
        onClose={picking.close}
      />
    </Modal>
  )
}
