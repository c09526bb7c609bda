import { emailText, type EventKind } from "@brandwright/contract/email/email"
import { Anchor, Box, Card, Group, Stack, Text, Title } from "@mantine/core"
import {
  IconCheck,
  IconFileImport,
  IconMail,
  IconMailX,
  IconSend,
  IconUserMinus,
  IconUserPlus,
} from "@tabler/icons-react"
import type { ReactNode } from "react"
import { formatMoment, formatRelative } from "../../../lib/time.ts"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { SampleBadge } from "../../../ui/sample-badge.tsx"
import { Disc } from "../../../ui/picture/disc.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { ACTIVITY_SAMPLES } from "./email-samples.ts"

const ICONS: Partial<Record<EventKind, typeof IconMail>> = {
  subscribed: IconUserPlus,
  confirmed: IconCheck,
  unsubscribed: IconUserMinus,
  deleted: IconUserMinus,
  bounced: IconMailX,
  imported: IconFileImport,
  "import-failed": IconFileImport,
  sent: IconSend,
}

/** The newest events of the brand; samples only while there are none. */
export function RecentActivity() {
  return (
    <Card padding="md">
      <Boundary heading={<Heading />} lines={5} height={36}>
        <Entries />
      </Boundary>
    </Card>
  )
}

const Heading = ({ children }: { children?: ReactNode }) => (
  <Group justify="space-between" mb="sm">
    <Title order={2} size="h4">
      {emailText.recentActivity}
    </Title>
    {children}
  </Group>
)

function Entries() {
  const [, change] = useSearchState("/_app/email-responder")
  const brandId = useBrandId()
  const [activity] = trpc.email.activity.useSuspenseQuery({ brandId })
  const isSample = activity.length === 0
  return (
    <>
      <Heading>{isSample && <SampleBadge />}</Heading>
      <Stack gap="sm" component="ul">
        {isSample &&
          ACTIVITY_SAMPLES.map(({ kind, text, ago }) => <Entry key={text} kind={kind} text={text} when={ago} />)}
        {activity.map(({ key, kind, text, at, tab }) => (
          <Entry
            key={key}
            kind={kind}
            text={text}
            when={formatRelative(at)}
            title={formatMoment(at)}
            onOpen={() => change({ tab, broadcast: undefined })}
          />
        ))}
      </Stack>
    </>
  )
}

type EntryProps = { kind: EventKind; text: string; when: string; title?: string; onOpen?: () => void }

function Entry({ kind, text, when, title, onOpen }: EntryProps) {
  const Icon = ICONS[kind] ?? IconMail
  return (
    <Group component="li" gap="0.65rem" wrap="nowrap" align="flex-start">
      <Disc aria-hidden="true">
        <Icon size={16} />
      </Disc>
      <Box miw={0} style={{ overflowWrap: "anywhere" }}>
        {onOpen ? (
          <Anchor component="button" type="button" size="sm" c="inherit" ta="start" onClick={onOpen}>
            {text}
          </Anchor>
        ) : (
          <Text size="sm">{text}</Text>
        )}
        <Hint size="xs" title={title}>
          {when}
        </Hint>
      </Box>
    </Group>
  )
}
