import { countOpenQuestions } from "@brandwright/contract/open-questions"
import { GENERATOR_DEFAULTS } from "@brandwright/contract/content"
import { Button, Group, Stack, Text, Textarea } from "@mantine/core"
import { IconCalendarPlus, IconSparkles } from "@tabler/icons-react"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { OpenQuestions } from "../../blocks/open-questions.tsx"
import { WrittenBy } from "../../blocks/written-by.tsx"
import { keepFormDraft, readFormDraft } from "../../lib/form-drafts.ts"
import { toastDone } from "../../lib/toasts.ts"
import { formatMoment } from "../../lib/time.ts"
import { type Inputs, trpc } from "../../lib/trpc.ts"
import { pathText } from "../../texts/en/welcome.ts"
import { ownZone } from "../../ui/time-zone-select.tsx"
import { ChannelField } from "./channel-field.tsx"
import { StepHead } from "./step-head.tsx"

const text = pathText.post
const FIRST_HOUR = 9

/** The first post: drafted by the generator, changed by the person, kept in the posting queue. */
export function PostStep({ brandId }: { brandId: number }) {
  const draftName = `welcome-post-${brandId}`
  const [kept] = useState(() => readFormDraft(draftName) ?? {})
  const [brief, setBrief] = useState(typeof kept.brief === "string" ? kept.brief : "")
  const [content, setContent] = useState(typeof kept.content === "string" ? kept.content : "")
  const [connections] = trpc.social.connections.useSuspenseQuery({ brandId })
  const channel = connections.find((one) => one.active)
  const write = trpc.content.generate.useMutation({
    meta: { failed: text.writeFailed },
    onSuccess: (written) => change({ content: written.text }),
  })
  const { save, isSaving } = useSavePost()
  const change = (part: { brief?: string; content?: string }) => {
    if (part.brief !== undefined) setBrief(part.brief)
    if (part.content !== undefined) setContent(part.content)
    keepFormDraft(draftName, { brief, content, ...part })
  }
  const post = { brandId, content, platforms: channel ? [channel.platform] : [] }
  const questions = countOpenQuestions(content)
  const tomorrow = tomorrowMorning()
  return (
    <Stack>
      <StepHead title={text.title} intro={text.intro} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          write.mutate({ ...GENERATOR_DEFAULTS, brandId, brief, platform: "facebook" })
        }}
      >
        <Textarea
          label={text.brief}
          placeholder={text.briefPlaceholder}
          autosize
          minRows={2}
          maxRows={6}
          value={brief}
          onChange={(event) => change({ brief: event.currentTarget.value })}
        />
        <Button
          type="submit"
          mt="sm"
          variant={content ? "default" : "filled"}
          leftSection={<IconSparkles size={17} />}
          loading={write.isPending}
          disabled={!brief.trim()}
        >
          {text.write}
        </Button>
      </form>
      {content !== "" && (
        <>
          <div>
            <Textarea
              label={text.preview}
              autosize
              minRows={4}
              maxRows={16}
              value={content}
              onChange={(event) => change({ content: event.currentTarget.value })}
            />
            {write.data && <WrittenBy aiProvider={write.data.aiProvider} aiModel={write.data.aiModel} />}
          </div>
          <OpenQuestions value={content} onChange={(next) => change({ content: next })} />
          {!channel && <ChannelField brandId={brandId} />}
          {questions > 0 && (
            <Text size="sm" c="dimmed">
              {text.openQuestions}
            </Text>
          )}
          <Group>
            <Button
              leftSection={<IconCalendarPlus size={17} />}
              loading={isSaving}
              disabled={!channel || questions > 0}
              onClick={() => save({ ...post, status: "scheduled", localTime: tomorrow.wall, timeZone: ownZone() })}
            >
              {text.schedule(formatMoment(tomorrow.iso))}
            </Button>
            <Button variant="default" loading={isSaving} onClick={() => save({ ...post, status: "draft" })}>
              {text.keep}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}

/** Keeps the post and shows it in the queue. */
function useSavePost() {
  const navigate = useNavigate()
  const create = trpc.social.createPost.useMutation({
    meta: { failed: text.failed, refresh: ["social", "welcome"] },
    onSuccess: async (saved) => {
      toastDone(saved.status === "draft" ? text.kept : text.scheduled)
      await navigate({ to: "/posting-queue", search: { post: saved.id } })
    },
  })
  return { save: (post: Inputs["social"]["createPost"]) => create.mutate(post), isSaving: create.isPending }
}

/** Tomorrow at nine where the person is, as the clock on the wall says it and as a moment. */
function tomorrowMorning(): { wall: string; iso: string } {
  const at = new Date()
  at.setDate(at.getDate() + 1)
  at.setHours(FIRST_HOUR, 0, 0, 0)
  const two = (number: number) => String(number).padStart(2, "0")
  const wall = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(FIRST_HOUR)}:00`
  return { wall, iso: at.toISOString() }
}
