import {
  MUSIC_GENRES,
  MUSIC_VOLUME,
  VOICE_SPEEDS,
  VOICE_TONES,
  VOICE_TYPES,
  type VideoAudio,
  videoText as text,
} from "@brandwright/contract/video"
import { Alert, Button, Card, Group, Select, SimpleGrid, Slider, Stack, Text } from "@mantine/core"

const label = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1)

type AudioStepProps = {
  audio: VideoAudio
  onChange: (audio: VideoAudio) => void
  onReady: () => void
  onBack: () => void
}

export function AudioStep({ audio, onChange, onReady, onBack }: AudioStepProps) {
  const choice = <Key extends "voiceType" | "speed" | "tone" | "genre">(
    key: Key,
    name: string,
    values: readonly VideoAudio[Key][],
  ) => (
    <Select
      label={name}
      allowDeselect={false}
      data={values.map((value) => ({ value, label: label(value) }))}
      value={audio[key]}
      onChange={(chosen) => {
        const value = values.find((one) => one === chosen)
        if (value) onChange({ ...audio, [key]: value })
      }}
    />
  )
  return (
    <Stack>
      <Card>
        <Alert variant="light" mb="md">
          {text.noSpeech}
        </Alert>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {choice("voiceType", text.voice, VOICE_TYPES)}
          {choice("speed", text.speed, VOICE_SPEEDS)}
          {choice("tone", text.voiceTone, VOICE_TONES)}
          {choice("genre", text.genre, MUSIC_GENRES)}
        </SimpleGrid>
        <Text size="sm" fw={500} mt="md" mb={6}>
          {text.volume}: {audio.volume.toFixed(1)}
        </Text>
        <Slider
          thumbLabel={text.volume}
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
    </Stack>
  )
}
