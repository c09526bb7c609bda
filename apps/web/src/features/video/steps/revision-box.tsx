import { REVISION_MAX, type VideoRevision } from "@brandwright/contract/video/video-projects"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { Card, Group, Stack, Text } from "@mantine/core"
import { useState } from "react"
import { StopButton } from "../../../blocks/stop-button.tsx"
import { trpc, trpcClient } from "../../../lib/trpc.ts"
import { useTextDraft } from "../../../lib/drafts/use-form-draft.ts"
import { useStoppable } from "../../../lib/calls/use-stoppable.ts"
import { useOpenVideo } from "../project-context.ts"
import classes from "../video.module.css"
import { Hint } from "../../../ui/hint.tsx"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"
import { CallButton } from "../../../ui/call-button.tsx"

/** Revisions by request: before and after, with an undo. */
export function RevisionBox() {
  const { id, flush, replace } = useOpenVideo()
  const [request, setRequest] = useTextDraft(`video-revision-${id}`)
  /** The last revision, which can be undone even after a later refused request. */
  const [last, setLast] = useState<VideoRevision>()
  const revise = useStoppable(trpcClient.video.revise.mutate, {
    // The server revises what is saved.
    onMutate: flush,
    onSuccess: (revision, sent) => {
      // What was typed meanwhile is the next request.
      if (request === sent.request) setRequest("")
      setLast(revision)
      replace(revision.project)
    },
    meta: { done: { title: text.revisionApplied }, failed: text.saveFailed, refresh: ["video.list"] },
  })
  const undo = trpc.video.undoRevision.useMutation({
    onMutate: flush,
    onSuccess: (project) => {
      setLast(undefined)
      replace(project)
    },
    meta: { done: text.revisionUndone, failed: text.saveFailed, refresh: ["video.list"] },
  })
  return (
    <Card padding="md">
      <Stack gap="sm">
        <GrowingTextarea
          label={text.revision}
          description={text.revisionHint}
          minRows={1}
          maxRows={6}
          maxLength={REVISION_MAX}
          value={request}
          onChange={(event) => setRequest(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          {last && (
            <CallButton variant="subtle" call={undo} input={{ id }}>
              {text.undoRevision}
            </CallButton>
          )}
          {revise.isPending && <StopButton onStop={revise.stop} />}
          <CallButton variant="default" disabled={!request.trim()} call={revise} input={{ id, request }}>
            {text.applyRevision}
          </CallButton>
        </Group>
        <div role="status">
          {revise.isPending && <Text size="sm">{text.revisionProcessing}</Text>}
          {last && !revise.isPending && <Changes changes={last.changes} />}
        </div>
      </Stack>
    </Card>
  )
}

const Changes = ({ changes }: Pick<VideoRevision, "changes">) => (
  <>
    <Text size="sm" fw={600} mb={6}>
      {text.revisionApplied}
    </Text>
    <Stack component="ul" gap="xs">
      {changes.map(({ scene, before, after }) => (
        <li key={`${scene ?? "audio"} ${before}`} className={classes.change}>
          <Text size="sm" fw={600}>
            {scene === null ? text.revisionAudio : before ? text.scene(scene) : text.revisionNew(scene)}
          </Text>
          {before && (
            <Hint>
              {text.revisionBefore}: <s>{before}</s>
            </Hint>
          )}
          <Text size="sm">
            {text.revisionAfter}: {after ?? text.revisionRemoved}
          </Text>
        </li>
      ))}
    </Stack>
  </>
)
