import {
  type VideoFrame,
  type VideoProject,
  type VideoScene,
  type VideoState,
  videoText as text,
} from "@brandwright/contract/video"
import { ActionIcon, Button, Card, Group, NumberInput, Stack, Text, Textarea } from "@mantine/core"
import { IconPhoto, IconPlus, IconTrash } from "@tabler/icons-react"
import { useState } from "react"
import { toastDone, toastFailed, toastRefused } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { MediaPicker } from "../../ui/media-picker.tsx"
import { VoiceCheck } from "../../ui/voice-check.tsx"

type RefineStepProps = {
  projectId: number | undefined
  state: VideoState
  brandId: number
  onChange: (changes: Partial<VideoState>) => void
  onFrames: (frames: VideoFrame[]) => void
  onRevised: (project: VideoProject) => void
  onBack: () => void
}

/** Scene by scene: text, seconds, background; and changes in words. */
export function RefineStep({ projectId, state, brandId, onChange, onFrames, onRevised, onBack }: RefineStepProps) {
  const { scenes, settings } = state
  const [request, setRequest] = useState("")
  const [picking, setPicking] = useState<number>()
  const frames = trpc.video.generateFrames.useMutation({
    onSuccess: ({ frames: made }) => onFrames(made),
    onError: (error) => toastFailed(error, text.graphicsFailed),
  })
  const revise = trpc.video.revise.useMutation({
    onSuccess: (project) => {
      toastDone({ title: text.revisionApplied })
      setRequest("")
      onRevised(project)
    },
    onError: (error) => toastFailed(error, text.saveFailed),
  })
  const put = (index: number, changes: Partial<VideoScene>) =>
    onChange({ scenes: scenes.map((scene, at) => (at === index ? { ...scene, ...changes } : scene)) })
  const total = Math.round(scenes.reduce((sum, scene) => sum + scene.seconds, 0))
  const preview = () => {
    if (scenes.length === 0 || scenes.some((scene) => !scene.text.trim() || scene.seconds < 1)) {
      return toastRefused({ title: text.graphicsFailed.title, message: text.sceneEmpty })
    }
    const script = scenes.map((scene) => scene.text.replace(/\s*\n\s*/g, " ")).join("\n")
    frames.mutate({
      brandId,
      platform: settings.platform,
      style: settings.style,
      duration: Math.max(15, total),
      script,
    })
  }
  return (
    <Stack>
      {scenes.map((scene, index) => (
        <Card key={index} padding="sm">
          <Group align="flex-end" wrap="nowrap">
            <Textarea
              flex={1}
              label={`${text.scene(index + 1)}: ${text.sceneText}`}
              autosize
              value={scene.text}
              onChange={(event) => put(index, { text: event.currentTarget.value })}
            />
            <NumberInput
              w={90}
              label={text.sceneSeconds}
              min={1}
              max={60}
              step={0.5}
              value={scene.seconds}
              onChange={(value) => typeof value === "number" && put(index, { seconds: value })}
            />
            <ActionIcon
              variant={scene.imageAssetId ? "filled" : "default"}
              size="input-sm"
              aria-label={`${text.scene(index + 1)}: ${scene.imageAssetId ? text.clearImage : text.sceneImage}`}
              onClick={() => (scene.imageAssetId ? put(index, { imageAssetId: null }) : setPicking(index))}
            >
              <IconPhoto size={17} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label={text.removeScene(index + 1)}
              disabled={scenes.length === 1}
              onClick={() => onChange({ scenes: scenes.filter((_, at) => at !== index) })}
            >
              <IconTrash size={17} />
            </ActionIcon>
          </Group>
        </Card>
      ))}
      <Group justify="space-between">
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange({ scenes: [...scenes, { text: "", seconds: 3, imageAssetId: null }] })}
        >
          {text.addScene}
        </Button>
        <Text size="sm" c="dimmed">
          {text.seconds(total)}
        </Text>
      </Group>
      <VoiceCheck brandId={brandId} text={scenes.map((scene) => scene.text).join("\n")} />
      <Group align="flex-end">
        <Textarea
          flex={1}
          miw={220}
          label={text.revision}
          description={text.revisionHint}
          value={request}
          onChange={(event) => setRequest(event.currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={!request.trim() || projectId === undefined}
          loading={revise.isPending}
          onClick={() => projectId !== undefined && revise.mutate({ id: projectId, request })}
        >
          {revise.isPending ? text.revisionProcessing : text.applyRevision}
        </Button>
      </Group>
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {text.back}
        </Button>
        <Button onClick={preview} loading={frames.isPending}>
          {text.graphics}
        </Button>
      </Group>
      <MediaPicker
        opened={picking !== undefined}
        brandId={brandId}
        types={["image", "product", "logo"]}
        onClose={() => setPicking(undefined)}
        onPick={(asset) => {
          if (picking !== undefined) put(picking, { imageAssetId: asset.id })
          setPicking(undefined)
        }}
      />
    </Stack>
  )
}
