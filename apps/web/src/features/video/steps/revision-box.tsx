import type { VideoProject, VideoRevision } from "@brandwright/contract/video"
import { videoText as text } from "@brandwright/contract/video-text"
import { Button, Card, Group, Stack, Text, Textarea } from "@mantine/core"
import { useState } from "react"
import { toastDone, toastFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import classes from "../video.module.css"

type RevisionBoxProps = {
  projectId: number | undefined
  /** Saves what is unsaved: the revision is of the saved project. */
  flush: () => Promise<void>
  onRevised: (project: VideoProject) => void
}

/** Changes in words: what was and what is, and the way back. */
export function RevisionBox({ projectId, flush, onRevised }: RevisionBoxProps) {
  const [request, setRequest] = useState("")
  const [done, setDone] = useState<VideoRevision>()
  const onError = (error: unknown) => toastFailed(error, text.saveFailed)
  const revise = trpc.video.revise.useMutation({
    onSuccess: (revision) => {
      toastDone({ title: text.revisionApplied })
      setRequest("")
      setDone(revision)
      onRevised(revision.project)
    },
    onError,
  })
  const undo = trpc.video.undoRevision.useMutation({
    onSuccess: (project) => {
      toastDone(text.revisionUndone)
      setDone(undefined)
      onRevised(project)
    },
    onError,
  })
  const apply = async () => {
    if (projectId === undefined) return
    await flush()
    revise.mutate({ id: projectId, request })
  }
  return (
    <Card padding="md">
      <Stack gap="sm">
        <Textarea
          label={text.revision}
          description={text.revisionHint}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={1000}
          value={request}
          onChange={(event) => setRequest(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          {done && (
            <Button
              variant="subtle"
              loading={undo.isPending}
              onClick={() => projectId !== undefined && undo.mutate({ id: projectId })}
            >
              {text.undoRevision}
            </Button>
          )}
          <Button
            variant="default"
            disabled={!request.trim() || projectId === undefined}
            loading={revise.isPending}
            onClick={() => void apply()}
          >
            {text.applyRevision}
          </Button>
        </Group>
        <div role="status">
          {revise.isPending && <Text size="sm">{text.revisionProcessing}</Text>}
          {done && !revise.isPending && (
            <>
              <Text size="sm" fw={600} mb={6}>
                {text.revisionApplied}
              </Text>
              <ul className={classes.changes}>
                {done.changes.map(({ scene, before, after }) => (
                  <li key={scene ?? "audio"}>
                    <Text size="sm" fw={600}>
                      {scene === null ? text.revisionAudio : text.scene(scene)}
                    </Text>
                    <Text size="sm" c="dimmed">
                      {text.revisionBefore}: <s>{before}</s>
                    </Text>
                    <Text size="sm">
                      {text.revisionAfter}: {after ?? text.revisionRemoved}
                    </Text>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </Stack>
    </Card>
  )
}
