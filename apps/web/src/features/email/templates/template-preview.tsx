import { broadcastScreen } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import { templateText as text } from "@brandwright/contract/email/sending/email-templates"
import { Alert, Stack, Text, Title } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { useDeferredValue, useMemo, useState } from "react"
import { PersonPicker } from "../../../blocks/row-pickers.tsx"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { OpenQuestionText } from "../../../ui/open-question-text.tsx"
import { MailView } from "../mail-view.tsx"

const WAIT_MS = 350
type TemplatePreviewProps = {
  subject: string
  previewText?: string
  content: string
  textContent: string
}

/** The mail as it would arrive, rendered by the sending code, with sample values or for a real subscriber. */
export function TemplatePreview({ subject, previewText, content, textContent }: TemplatePreviewProps) {
  const [subscriberId, setSubscriberId] = useState<number | null>(null)
  // A stable object per draft: each new one restarts the debounce below.
  const draft = useMemo(
    () => ({ subject, previewText, content, textContent, subscriberId: subscriberId ?? undefined }),
    [subject, previewText, content, textContent, subscriberId],
  )
  const [typed] = useDebouncedValue(draft, WAIT_MS)
  // The current preview stays until the next one is loaded.
  const deferred = useDeferredValue(typed)
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {text.preview}
      </Title>
      <PersonPicker
        label={text.previewAs}
        placeholder={text.sampleValues}
        clearable
        value={subscriberId}
        onChange={setSubscriberId}
      />
      <Boundary resetKey={JSON.stringify(deferred)} lines={10} height={32}>
        <Rendered deferred={deferred} />
      </Boundary>
    </Stack>
  )
}

type RenderedProps = {
  deferred: TemplatePreviewProps & { subscriberId?: number }
}

function Rendered({ deferred: { previewText, ...deferred } }: RenderedProps) {
  const brandId = useBrandId()
  const [{ subject, html, text: plain, unknown }] = trpc.email.previewTemplate.useSuspenseQuery({
    brandId,
    ...deferred,
    previewText,
  })
  return (
    <>
      <Text fw={600} style={{ overflowWrap: "anywhere" }}>
        <OpenQuestionText text={subject} />
        {previewText && (
          <Text component="span" c="dimmed" fw={400}>
            {" – "}
            <OpenQuestionText text={previewText} />
          </Text>
        )}
      </Text>
      {unknown.length > 0 && (
        <Alert color="amber" variant="light">
          {text.unknownVariable(unknown.join(", "))}
        </Alert>
      )}
      <MailView title={text.preview} html={html} text={plain} views={broadcastScreen.preview} />
    </>
  )
}
