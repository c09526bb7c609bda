import { ebookScreenText as text } from "../../../texts/en/ebooks.ts"
import {
  EBOOK_COLOR_SCHEMES,
  EBOOK_COVER_STYLES,
  EBOOK_FONTS,
  EBOOK_LAYOUTS,
  type EbookStyle,
  ebookText,
  type MediaRecommendation,
} from "@brandwright/contract/ebooks/ebooks"
import { Badge, Button, Card, Group, Image, SimpleGrid, Stack, Text, Title } from "@mantine/core"
import { IconSparkles } from "@tabler/icons-react"
import { StopButton } from "../../../blocks/stop-button.tsx"
import { toastDone } from "../../../lib/toasts.ts"
import { trpc, trpcClient } from "../../../lib/trpc.ts"
import { useStoppable } from "../../../lib/calls/use-stoppable.ts"
import { Matter } from "./matter-card.tsx"
import type { EbookDraft } from "../use-ebook-draft.ts"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"
import { Thumb } from "../../../ui/picture/thumb.tsx"
import { CallButton } from "../../../ui/call-button.tsx"

type EnhancementStepProps = { book: EbookDraft; onReady: () => void; onBack: () => void }

/** Step 4: the design, the cover, front and back matter, and pictures for the chapters. */
export function EnhancementStep({ book, onReady, onBack }: EnhancementStepProps) {
  const { draft, commit, flush, adopt } = book
  const recommend = useStoppable(trpcClient.ebooks.generateMediaRecommendations.mutate, {
    meta: { failed: ebookText.mediaFailed },
    onSuccess: async ({ recommendations }) => {
      await commit({ recommendations })
      onReady()
    },
  })
  const illustrate = trpc.ebooks.illustrate.useMutation({
    meta: { done: text.pictureMade, failed: ebookText.artFailed },
    onSuccess: (saved) => adopt(saved),
  })
  const makePicture = async (index: number) => {
    await flush()
    illustrate.mutate({ id: draft.id, index })
  }
  const isRecommended = draft.recommendations.length > 0
  const ebookContent = { title: draft.title, chapters: draft.chapters }
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Look book={book} />
        <Cover book={book} />
      </SimpleGrid>
      <Matter book={book} />
      {isRecommended && (
        <Recommendations
          found={draft.recommendations}
          busy={illustrate.isPending ? illustrate.variables.index : undefined}
          onPicture={(index) => void makePicture(index).catch(() => {})}
        />
      )}
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {text.back}
        </Button>
        <Group>
          {recommend.isPending && <StopButton onStop={recommend.stop} />}
          <Button variant={isRecommended ? "filled" : "default"} onClick={onReady}>
            {text.skipMedia}
          </Button>
          <CallButton
            variant={isRecommended ? "default" : "filled"}
            leftSection={<IconSparkles size={17} />}
            call={recommend}
            disabled={draft.chapters.length === 0}
            input={{ brandId: draft.brandId, ebookContent, styleOptions: draft.style }}
          >
            {text.recommendMedia}
          </CallButton>
        </Group>
      </Group>
    </Stack>
  )
}

type RecommendationsProps = {
  found: MediaRecommendation[]
  /** The recommendation whose picture is being generated. */
  busy: number | undefined
  onPicture: (index: number) => void
}

function Recommendations({ found, busy, onPicture }: RecommendationsProps) {
  return (
    <Card>
      <Title order={2} size="h4" mb="sm">
        {text.recommendations}
      </Title>
      <Stack component="ul">
        {found.map((one, index) => (
          <Group key={`${index} ${one.chapter}`} component="li" wrap="nowrap" align="flex-start">
            {one.imageUrl && <Image src={one.imageUrl} alt={one.altText} w="6rem" radius="sm" />}
            <div style={{ flex: 1, minWidth: 0 }}>
              <Text size="sm" fw={600}>
                {one.chapter}
              </Text>
              <Text size="sm">
                <Badge variant="light">{one.type}</Badge> {one.description}
              </Text>
            </div>
            {!one.imageUrl && (
              <Button
                size="xs"
                variant="default"
                loading={busy === index}
                disabled={busy !== undefined}
                onClick={() => onPicture(index)}
                aria-label={text.makePictureOf(one.chapter)}
              >
                {text.makePicture}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Card>
  )
}

function Look({ book: { draft, change } }: { book: EbookDraft }) {
  const choice = <Key extends keyof EbookStyle>(
    key: Key,
    label: string,
    values: readonly EbookStyle[Key][],
    labels: Record<EbookStyle[Key], string>,
  ) => (
    <ChoiceSelect
      label={label}
      choices={values}
      toLabel={(value) => labels[value]}
      value={draft.style[key]}
      onChange={(value) => change({ style: { ...draft.style, [key]: value } })}
    />
  )
  return (
    <Card>
      <Title order={2} size="h4" mb="sm">
        {text.look}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {choice("colorScheme", text.colorScheme, EBOOK_COLOR_SCHEMES, text.colorSchemes)}
        {choice("fontFamily", text.fontFamily, EBOOK_FONTS, text.fonts)}
        {choice("layout", text.layout, EBOOK_LAYOUTS, text.layouts)}
        {choice("coverStyle", text.coverStyle, EBOOK_COVER_STYLES, text.coverStyles)}
      </SimpleGrid>
    </Card>
  )
}

function Cover({ book: { draft, change, commit } }: { book: EbookDraft }) {
  const make = trpc.ebooks.generateArt.useMutation({
    meta: { failed: ebookText.artFailed },
    onSuccess: async ({ images: [image] }) => {
      if (!image) return
      await commit({ coverAssetId: image.id, coverAlt: image.alt })
      toastDone(text.coverUsed)
    },
  })
  const prompt = draft.description || draft.title
  return (
    <Card>
      <Title order={2} size="h4" mb="sm">
        {text.cover}
      </Title>
      <Group align="flex-start" wrap="nowrap">
        <Thumb w="7rem" ratio={2 / 3} shadow="sm">
          {draft.coverUrl && <img src={draft.coverUrl} alt={draft.coverAlt} />}
        </Thumb>
        <Stack flex={1}>
          <GrowingTextarea
            label={text.coverAlt}
            description={`${text.coverAltHint} ${text.coverSize}`}
            value={draft.coverAlt}
            onChange={(event) => change({ coverAlt: event.currentTarget.value })}
          />
          <Button
            variant="light"
            loading={make.isPending}
            onClick={() =>
              make.mutate({
                brandId: draft.brandId,
                prompt,
                title: draft.title,
                author: draft.matter.author,
                coverStyle: draft.style.coverStyle,
              })
            }
          >
            {text.makeCover}
          </Button>
        </Stack>
      </Group>
    </Card>
  )
}
