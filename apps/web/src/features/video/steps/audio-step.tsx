import { type VideoAudio, type VideoSetup } from "@brandwright/contract/video"
import { MUSIC_GENRES, MUSIC_VOLUME, VOICE_SPEEDS, VOICE_TONES, VOICE_TYPES } from "@brandwright/contract/video-choices"
import { videoText as text } from "@brandwright/contract/video-text"
import { Alert, Button, Card, Group, Select, SimpleGrid, Slider, Stack, Switch, Text } from "@mantine/core"
import { IconMicrophone2, IconMusic, IconPlayerPlay } from "@tabler/icons-react"
import { useEffect, useRef, useState } from "react"
import { trpc } from "../../../lib/trpc.ts"
import { MediaPicker } from "../../../ui/media-picker.tsx"

const label = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1)

type AudioStepProps = {
  audio: VideoAudio
  setup: VideoSetup | undefined
  brandId: number
  onChange: (audio: VideoAudio) => void
  onReady: () => void
  onBack: () => void
}

/** Who speaks and how, and what plays below it. */
export function AudioStep({ audio, setup, brandId, onChange, onReady, onBack }: AudioStepProps) {
  const [isPicking, setPicking] = useState(false)
  const music = trpc.media.get.useQuery(
    { brandId, id: audio.musicAssetId ?? 0 },
    { enabled: audio.musicAssetId !== null, retry: false },
  )
  const canSpeak = setup !== undefined && setup.speech !== "none"
  const choice = <Key extends "voiceType" | "speed" | "tone" | "genre">(
    key: Key,
    name: string,
    values: readonly VideoAudio[Key][],
    isDisabled: boolean,
  ) => (
    <Select
      label={name}
      allowDeselect={false}
      disabled={isDisabled}
      data={values.map((value) => ({ value, label: label(value) }))}
      value={audio[key]}
      onChange={(chosen) => {
        const value = values.find((one) => one === chosen)
        if (value) onChange({ ...audio, [key]: value })
      }}
    />
  )
  const isMute = !audio.spoken
  return (
    <Stack>
      <Card>
        <Group justify="space-between" mb="sm">
          <Group gap="xs">
            <IconMicrophone2 size={20} aria-hidden="true" />
            <Text fw={600}>{text.voiceOn}</Text>
          </Group>
          <Switch
            aria-label={text.voiceOn}
            checked={audio.spoken}
            onChange={(event) => onChange({ ...audio, spoken: event.currentTarget.checked })}
          />
        </Group>
        {setup && (
          <Alert variant="light" mb="md" p="xs" color={canSpeak ? "spruce" : "amber"}>
            {setup.speech === "none" ? text.noSpeech : text.speechBy[setup.speech]}
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {choice("voiceType", text.voice, VOICE_TYPES, isMute)}
          {choice("speed", text.speed, VOICE_SPEEDS, isMute)}
          {choice("tone", text.voiceTone, VOICE_TONES, isMute)}
        </SimpleGrid>
      </Card>
      <Card>
        <Group gap="xs" mb="sm">
          <IconMusic size={20} aria-hidden="true" />
          <Text fw={600}>{text.genre}</Text>
        </Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {choice("genre", text.genre, MUSIC_GENRES, audio.musicAssetId !== null)}
          <Group align="flex-end" gap="sm">
            <Listen genre={audio.genre} volume={audio.volume} />
            <Button
              variant="default"
              onClick={() => (audio.musicAssetId ? onChange({ ...audio, musicAssetId: null }) : setPicking(true))}
            >
              {audio.musicAssetId ? text.clearMusic : text.poolMusic}
            </Button>
          </Group>
        </SimpleGrid>
        {audio.musicAssetId !== null && (
          <Text size="sm" mt="xs" role="status" c={music.isError ? "red" : undefined}>
            {music.isError ? text.musicGone : music.data?.name}
          </Text>
        )}
        <Text size="sm" fw={500} mt="md" mb={6}>
          {text.volume}: {audio.volume.toFixed(1)}
        </Text>
        <Slider
          thumbLabel={text.volume}
          label={(value) => value.toFixed(1)}
          min={MUSIC_VOLUME.min}
          max={MUSIC_VOLUME.max}
          step={MUSIC_VOLUME.step}
          value={audio.volume}
          onChange={(volume) => onChange({ ...audio, volume: Math.round(volume * 10) / 10 })}
        />
      </Card>
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {text.back}
        </Button>
        <Button onClick={onReady}>{text.generatePreview}</Button>
      </Group>
      <MediaPicker
        opened={isPicking}
        brandId={brandId}
        types={["audio"]}
        title={text.poolMusic}
        onClose={() => setPicking(false)}
        onPick={(asset) => {
          onChange({ ...audio, musicAssetId: asset.id })
          setPicking(false)
        }}
      />
    </Stack>
  )
}

const SAMPLE_SECONDS = 6

/** A few seconds of the genre at the chosen volume. */
function Listen({ genre, volume }: Pick<VideoAudio, "genre" | "volume">) {
  const playing = useRef<AudioContext>(undefined)
  const stop = () => {
    void playing.current?.close()
    playing.current = undefined
  }
  useEffect(() => stop, [])
  const play = async () => {
    stop()
    const context = new AudioContext()
    playing.current = context
    const { playMusic } = await import("../film/music.ts")
    const out = context.createGain()
    out.gain.value = volume
    out.connect(context.destination)
    playMusic(context, out, genre, SAMPLE_SECONDS)
  }
  return (
    <Button variant="default" leftSection={<IconPlayerPlay size={16} />} onClick={() => void play()}>
      {text.listen}
    </Button>
  )
}
