import { VOICE_SPEEDS, VOICE_TONES, VOICE_TYPES } from "@brandwright/contract/video/video-choices"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { Alert, Card, Group, SimpleGrid, Switch, Text } from "@mantine/core"
import { IconMicrophone2 } from "@tabler/icons-react"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"
import { capitalize } from "../capitalize.ts"
import { useOpenVideo } from "../project-context.ts"
import type { AudioCardProps } from "./audio-card.ts"

/** Turns the voice-over on or off, with its settings. */
export function VoiceCard({ audio, onChange }: AudioCardProps) {
  const { setup } = useOpenVideo()
  const common = { toLabel: capitalize, disabled: !audio.spoken }
  return (
    <Card>
      <Group justify="space-between" mb="sm">
        <Group gap="xs">
          <IconMicrophone2 size={20} aria-hidden="true" />
          <Text fw={600}>{text.voiceOn}</Text>
        </Group>
        <Switch
          aria-label={text.voiceOn}
          checked={audio.spoken}
          onChange={(event) => onChange({ spoken: event.currentTarget.checked })}
        />
      </Group>
      {setup && (
        <Alert variant="light" mb="md" p="xs" color={setup.speech === "none" ? "amber" : "spruce"}>
          {setup.speech === "none" ? text.noSpeech : text.speechBy[setup.speech]}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <ChoiceSelect
          label={text.voice}
          choices={VOICE_TYPES}
          value={audio.voiceType}
          onChange={(voiceType) => onChange({ voiceType })}
          {...common}
        />
        <ChoiceSelect
          label={text.speed}
          choices={VOICE_SPEEDS}
          value={audio.speed}
          onChange={(speed) => onChange({ speed })}
          {...common}
        />
        <ChoiceSelect
          label={text.voiceTone}
          choices={VOICE_TONES}
          value={audio.tone}
          onChange={(tone) => onChange({ tone })}
          {...common}
        />
      </SimpleGrid>
    </Card>
  )
}
