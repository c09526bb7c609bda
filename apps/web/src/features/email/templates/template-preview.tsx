import { broadcastScreen } from "@brandwright/contract/email-broadcast-screens"
import { templateText as text } from "@brandwright/contract/email-templates"
import { Alert, SegmentedControl, Select, Stack, Text, Title } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { keepPreviousData } from "@tanstack/react-query"
import { useState } from "react"
import { trpc } from "../../../lib/trpc.ts"
import { LoadFailed } from "../../../ui/load-failed.tsx"
import { OpenQuestionText } from "../../../ui/open-question-text.tsx"
import classes from "../email.module.css"
import { MailFrame } from "../mail-frame.tsx"

const views = broadcastScreen.preview
const WAIT_MS = 350
type TemplatePreviewProps = {
  brandId: number
  subject: string
  previewText?: string
  content: string
  textContent: string
}
const VIEWS = ["html", "phone", "text"] as const

/** The mail as it would arrive, by the code that sends it: for sample values or a real subscriber. */
export function TemplatePreview({ brandId, ...draft }: TemplatePreviewProps) {
  const [shown, setShown] = useState<(typeof VIEWS)[number]>("html")
  const [subscriberId, setSubscriberId] = useState<string | null>(null)
  const [wanted] = useDebouncedValue(draft, WAIT_MS)
  const people = trpc.email.subscribers.useQuery({ brandId, status: "active", limit: 20 })
  const preview = trpc.email.previewTemplate.useQuery(
    { brandId, ...wanted, subscriberId: subscriberId ? Number(subscriberId) : undefined },
    { placeholderData: keepPreviousData },
  )
  const { data } = preview
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {text.preview}
      </Title>
      <Select
        label={text.previewAs}
        placeholder={text.sampleValues}
        clearable
        searchable
        data={(people.data ?? []).map((person) => ({ value: String(person.id), label: person.email }))}
        value={subscriberId}
        onChange={setSubscriberId}
      />
      {preview.isError && <LoadFailed error={preview.error} onRetry={() => void preview.refetch()} />}
      <Text fw={600} style={{ overflowWrap: "anywhere" }}>
        <OpenQuestionText text={data?.subject ?? ""} />
        {draft.previewText && (
          <Text component="span" c="dimmed" fw={400}>
            {" – "}
            <OpenQuestionText text={draft.previewText} />
          </Text>
        )}
      </Text>
      {(data?.unknown.length ?? 0) > 0 && (
        <Alert color="amber" variant="light">
          {text.unknownVariable((data?.unknown ?? []).join(", "))}
        </Alert>
      )}
      <SegmentedControl
        value={shown}
        onChange={(value) => setShown(VIEWS.find((view) => view === value) ?? "html")}
        data={VIEWS.map((value) => ({ value, label: views[value] }))}
      />
      <div className={shown === "phone" ? classes.phone : undefined}>
        <MailFrame
          title={text.preview}
          html={data?.html ?? ""}
          text={data?.text ?? ""}
          shown={shown === "text" ? "text" : "html"}
        />
      </div>
    </Stack>
  )
}
