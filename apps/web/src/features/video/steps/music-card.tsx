import { MUSIC_GENRES, MUSIC_VOLUME } from "@brandwright/contract/video/video-choices"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { Button, Card, Group, SimpleGrid, Slider, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconMusic } from "@tabler/icons-react"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"
import { MediaPicker } from "../../../blocks/media/media-picker.tsx"
import { capitalize } from "../capitalize.ts"
import type { AudioCardProps } from "./audio-card.ts"
import { Listen } from "./listen.tsx"

/** The background music and its volume. */
export function MusicCard({ audio, onChange }: AudioCardProps) {
  const [isPicking, picker] = useDisclosure()
  const { musicAssetId, genre, volume } = audio
  return (
    <Card>
      <Group gap="xs" mb="sm">
        <IconMusic size={20} aria-hidden="true" />
        <Text fw={600}>{text.genre}</Text>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ChoiceSelect
          label={text.genre}
          disabled={musicAssetId !== null}
          choices={MUSIC_GENRES}
          toLabel={capitalize}
          value={genre}
          onChange={(chosen) => onChange({ genre: chosen })}
        />
        <Group align="flex-end" gap="sm">
          <Listen genre={genre} volume={volume} />
          <Button
            variant="default"
            onClick={() => (musicAssetId === null ? picker.open() : onChange({ musicAssetId: null }))}
          >
            {musicAssetId === null ? text.poolMusic : text.clearMusic}
          </Button>
        </Group>
      </SimpleGrid>
      {musicAssetId !== null && <ChosenMusic id={musicAssetId} />}
      <Text size="sm" fw={600} mt="md" mb={6}>
        {text.volume}: {volume.toFixed(1)}
      </Text>
      <Slider
        thumbLabel={text.volume}
        label={(value) => value.toFixed(1)}
        min={MUSIC_VOLUME.min}
        max={MUSIC_VOLUME.max}
        step={MUSIC_VOLUME.step}
        value={volume}
        onChange={(value) => onChange({ volume: Math.round(value * 10) / 10 })}
      />
      <MediaPicker
        opened={isPicking}
        types={["audio"]}
        title={text.poolMusic}
        onClose={picker.close}
        onPick={(asset) => {
          onChange({ musicAssetId: asset.id })
          picker.close()
        }}
      />
    </Card>
  )
}

function ChosenMusic({ id }: { id: number }) {
  const brandId = useBrandId()
  const music = trpc.media.get.useQuery({ brandId, id }, { retry: false })
  return (
    <Text size="sm" mt="xs" role="status" c={music.isError ? "red" : undefined}>
      {music.isError ? text.musicGone : music.data?.name}
    </Text>
  )
}
