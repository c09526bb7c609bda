import type { Brand } from "@brandwright/contract/brands/brands"
import { countOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { contentText, GENERATOR_DEFAULTS } from "@brandwright/contract/content/content"
import { addSentence } from "@brandwright/contract/writing/left-out"
import type { SocialConnection } from "@brandwright/contract/social/social"
import { Alert, Button, Group, Stack } from "@mantine/core"
import { IconCalendarPlus, IconSparkles } from "@tabler/icons-react"
import { useState } from "react"
import { FactCheck } from "../../blocks/fact-check.tsx"
import { LanguageNote } from "../../blocks/language-note.tsx"
import { LeftOut } from "../../blocks/left-out.tsx"
import { OpenQuestions } from "../../blocks/open-questions.tsx"
import { StopButton } from "../../blocks/stop-button.tsx"
import { WrittenBy } from "../../blocks/written-by.tsx"
import { formatSoon, ownZone } from "../../lib/time.ts"
import { trpc, trpcClient } from "../../lib/trpc.ts"
import { useKeptValues } from "../../lib/drafts/use-kept-values.ts"
import { useStoppable } from "../../lib/calls/use-stoppable.ts"
import { pathText } from "../../texts/en/welcome.ts"
import { Hint } from "../../ui/hint.tsx"
import { type Channel, ChannelField } from "./channel-field.tsx"
import { tomorrowMorning, useSavePost } from "./save-post.ts"
import { StepHead } from "./step-head.tsx"
import { GrowingTextarea } from "../../ui/form/growing-textarea.tsx"
import { Form } from "../../ui/form/form.tsx"

const text = pathText.post

/** The first post: drafted by the generator, edited by the user, saved in the posting queue. */
export function PostStep({ brand, onSaved }: { brand: Brand; onSaved: () => void }) {
  const brandId = brand.id
  const { values, change, draft } = useKeptValues(`welcome-post-${brandId}`, { brief: "", content: "" })
  const { brief, content } = values
  const [connections] = trpc.social.connections.useSuspenseQuery({ brandId })
  const write = useStoppable(trpcClient.content.generate.mutate, {
    meta: { failed: text.writeFailed },
    onSuccess: (written) => change({ content: written.text }),
  })
  return (
    <Stack>
      <StepHead title={text.title} intro={text.intro} />
      <Form onSubmit={() => write.mutate({ ...GENERATOR_DEFAULTS, brandId, brief, platform: "facebook" })}>
        <GrowingTextarea
          label={text.brief}
          placeholder={text.briefPlaceholder}
          minRows={2}
          maxRows={6}
          value={brief}
          onChange={(event) => change({ brief: event.currentTarget.value })}
        />
        <Group mt="sm">
          <Button
            type="submit"
            variant={content ? "default" : "filled"}
            leftSection={<IconSparkles size={17} />}
            loading={write.isPending}
            disabled={!brief.trim()}
          >
            {text.write}
          </Button>
          {write.isPending && <StopButton onStop={write.stop} />}
        </Group>
      </Form>
      {content !== "" && (
        <>
          <div>
            <GrowingTextarea
              label={text.preview}
              minRows={4}
              maxRows={16}
              value={content}
              onChange={(event) => change({ content: event.currentTarget.value })}
            />
            {write.data && <WrittenBy aiProvider={write.data.aiProvider} aiModel={write.data.aiModel} />}
          </div>
          {write.data?.isCutOff && <Alert color="yellow">{contentText.cutOff}</Alert>}
          <LanguageNote text={content} brief={brief} />
          <OpenQuestions value={content} onChange={(next) => change({ content: next })} />
          <LeftOut
            {...{ brief: write.variables?.brief, text: content, aiProvider: write.data?.aiProvider }}
            onAdd={(sentence) => change({ content: addSentence(content, sentence) })}
          />
          <FactCheck text={content} given={brief} />
          <SavePost
            brand={brand}
            content={content}
            connected={connections.find((one) => one.active)}
            onSaved={() => {
              draft.forget()
              onSaved()
            }}
          />
        </>
      )}
    </Stack>
  )
}

type SavePostProps = { brand: Brand; content: string; connected: SocialConnection | undefined; onSaved: () => void }

/** Schedules the post for tomorrow or keeps it as a draft; without a connected channel, one is named first. */
function SavePost({ brand, content, connected, onSaved }: SavePostProps) {
  const brandId = brand.id
  const [channel, setChannel] = useState<Channel>({ platform: "facebook", accountName: brand.name })
  const { save, isSaving } = useSavePost(onSaved)
  const tomorrow = tomorrowMorning()
  const schedule = () =>
    save(
      {
        brandId,
        content,
        platforms: [connected?.platform ?? channel.platform],
        status: "scheduled",
        localTime: tomorrow.wall,
        timeZone: ownZone(),
      },
      connected ? undefined : channel,
    )
  const keep = () => save({ brandId, content, platforms: connected ? [connected.platform] : [], status: "draft" })
  // Explains why the button is disabled.
  const missing =
    countOpenQuestions(content) > 0
      ? text.openQuestions
      : !connected && !channel.accountName.trim() && text.accountMissing
  return (
    <>
      {!connected && <ChannelField value={channel} onChange={setChannel} />}
      <Hint id="schedule-needs" role="status">
        {missing}
      </Hint>
      <Group>
        <Button
          leftSection={<IconCalendarPlus size={17} />}
          loading={isSaving}
          disabled={Boolean(missing)}
          aria-describedby="schedule-needs"
          onClick={schedule}
        >
          {text.schedule(formatSoon(tomorrow.iso))}
        </Button>
        <Button variant="default" loading={isSaving} onClick={keep}>
          {text.keep}
        </Button>
      </Group>
    </>
  )
}
