import type { DnsRecord, DnsState } from "@brandwright/contract/email/sending/email-sender"
import { Badge, Button, Card, Code, CopyButton, Group, Stack, Text, Title } from "@mantine/core"
import { IconCheck, IconCopy } from "@tabler/icons-react"
import { type Outputs, trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { deliveryText as text } from "../../../texts/en/email.ts"
import { Hint } from "../../../ui/hint.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"

const COLORS: Record<DnsState, string> = {
  good: "spruce",
  missing: "red",
  different: "orange",
  unreachable: "gray",
  unchecked: "gray",
}

type DnsRecordsProps = { sender: Outputs["email"]["sender"] }

/** The DNS records of the brand's domain: expected and found values. */
export function DnsRecords({ sender }: DnsRecordsProps) {
  const brandId = useBrandId()
  const check = trpc.email.checkSender.useMutation({
    meta: { failed: text.checkFailed, refresh: ["email.sender"] },
  })
  return (
    <Stack>
      <Hint>{text.recordsIntro}</Hint>
      {sender.records.map((record) => (
        <RecordCard key={record.check} record={record} isOwn={sender.server === "own"} />
      ))}
      <Group justify="space-between">
        <Hint role="status">
          {sender.checkedAt ? text.checked(new Date(sender.checkedAt).toLocaleString()) : text.neverChecked}
        </Hint>
        <Button loading={check.isPending} onClick={() => check.mutate({ brandId })}>
          {text.checkNow}
        </Button>
      </Group>
    </Stack>
  )
}

function RecordCard({ record, isOwn }: { record: DnsRecord; isOwn: boolean }) {
  const { check, type, name, value, state, found } = record
  const title = text.names[check]
  return (
    <Card withBorder padding="sm">
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={3} size="h5">
            {title}
          </Title>
          <Badge color={COLORS[state]}>{text.states[state]}</Badge>
        </Group>
        <Text size="sm">{text.why[check]}</Text>
        <Copied label={`${text.name} (${type})`} value={name} copyLabel={text.copyName(title)} />
        {value ? (
          <Copied label={text.value} value={value} copyLabel={text.copyValue(title)} />
        ) : (
          <Hint>{isOwn ? text.byProvider : text.byOperator}</Hint>
        )}
        {found.length > 0 && state !== "good" && (
          <div>
            <Hint size="xs">{text.found}</Hint>
            {found.map((one) => (
              <Code key={one} block style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
                {one}
              </Code>
            ))}
          </div>
        )}
      </Stack>
    </Card>
  )
}

function Copied({ label, value, copyLabel }: { label: string; value: string; copyLabel: string }) {
  return (
    <div>
      <Hint size="xs">{label}</Hint>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Code block flex={1} miw={0} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {value}
        </Code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <IconButton
              icon={copied ? IconCheck : IconCopy}
              label={copyLabel}
              variant="default"
              size="lg"
              onClick={copy}
            />
          )}
        </CopyButton>
      </Group>
    </div>
  )
}
