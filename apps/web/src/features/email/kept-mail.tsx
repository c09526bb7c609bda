import { outboxText as text } from "@brandwright/contract/email/outbox"
import { Badge, Group, Stack, Text } from "@mantine/core"
import { formatMoment } from "../../lib/time.ts"
import { trpc } from "../../lib/trpc.ts"
import { PartDialog } from "../../ui/dialog/part-dialog.tsx"
import { Hint } from "../../ui/hint.tsx"
import { MailView } from "./mail-view.tsx"

/** A mail of the outbox, as its recipient would have seen it. */
export function KeptMail({ id, onClose }: { id: number; onClose: () => void }) {
  const mail = trpc.email.keptMail.useQuery({ id })
  return (
    <PartDialog onClose={onClose} title={mail.data?.subject ?? text.title} size="xl" lines={6}>
      <Content id={id} />
    </PartDialog>
  )
}

function Content({ id }: { id: number }) {
  const [data] = trpc.email.keptMail.useSuspenseQuery({ id })
  return (
    <Stack gap="sm">
      <Text size="sm">{`From: ${data.fromName} <${data.fromAddress}>`}</Text>
      <Text size="sm">{`To: ${data.toName ? `${data.toName} <${data.toAddress}>` : data.toAddress}`}</Text>
      <Hint>{formatMoment(data.createdAt)}</Hint>
      {data.attachments.length > 0 && (
        <Group gap="xs">
          {data.attachments.map((name) => (
            <Badge key={name} variant="default">
              {name}
            </Badge>
          ))}
        </Group>
      )}
      <MailView
        title={data.subject}
        html={data.html}
        text={data.text}
        views={{ html: text.html, text: text.plain }}
        hasLinks
      />
      <details>
        <summary>{text.headers}</summary>
        <Text component="pre" size="xs" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {[
            `Message-ID: ${data.messageId}`,
            ...Object.entries(data.headers).map(([name, value]) => `${name}: ${value}`),
          ].join("\n")}
        </Text>
      </details>
    </Stack>
  )
}
