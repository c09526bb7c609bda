import { templateText as text } from "@brandwright/contract/email-templates"
import { Alert, SegmentedControl, Select, Stack, Text, Title } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { keepPreviousData } from "@tanstack/react-query"
import { useState } from "react"
import { trpc } from "../../../lib/trpc.ts"
import { LoadFailed } from "../../../ui/load-failed.tsx"
import { MailFrame } from "../mail-frame.tsx"

const WAIT_MS = 350
type TemplatePreviewProps = { brandId: number; subject: string; content: string; textContent: string }

/** The mail as it would arrive, by the code that sends it: for sample values or a real subscriber. */
export function TemplatePreview({ brandId, ...draft }: TemplatePreviewProps) {
  const [shown, setShown] = useState<"html" | "text">("html")
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
        {data?.subject}
      </Text>
      {(data?.unknown.length ?? 0) > 0 && (
        <Alert color="amber" variant="light">
          {text.unknownVariable((data?.unknown ?? []).join(", "))}
        </Alert>
      )}
      <SegmentedControl
        value={shown}
        onChange={(value) => setShown(value === "text" ? "text" : "html")}
        data={[
          { value: "html", label: "HTML" },
          { value: "text", label: "Plain text" },
        ]}
      />
      <MailFrame title={text.preview} html={data?.html ?? ""} text={data?.text ?? ""} shown={shown} />
    </Stack>
  )
}
