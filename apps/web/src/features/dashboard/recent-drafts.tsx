import { dashboardText, type Draft } from "@brandwright/contract/workspace/dashboard"
import { Group, Stack, Text } from "@mantine/core"
import {
  IconBook2,
  IconBrowser,
  IconMail,
  IconMailForward,
  IconMovie,
  IconSend2,
  IconRocket,
  IconWand,
} from "@tabler/icons-react"
import { formatRelative } from "../../lib/time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useBrand } from "../../providers/brand.tsx"
import { AppLink } from "../../ui/app-link.tsx"
import { Hint } from "../../ui/hint.tsx"

const ICONS = {
  campaign: IconRocket,
  post: IconSend2,
  "sales-page": IconBrowser,
  email: IconMail,
  broadcast: IconMailForward,
  ebook: IconBook2,
  video: IconMovie,
  tool: IconWand,
}
const EDITED_AT: Record<Draft["kind"], (id: number) => string> = {
  campaign: (id) => `/campaigns/${id}`,
  post: (id) => `/posting-queue?post=${id}`,
  "sales-page": (id) => `/web-funnel?edit=${id}`,
  email: (id) => `/email-responder?tab=templates&template=${id}`,
  broadcast: (id) => `/email-responder?tab=broadcasts&broadcast=${id}`,
  ebook: (id) => `/ebook-creator?id=${id}`,
  video: (id) => `/ai-content?project=${id}`,
  tool: (id) => `/new-tools?tool=${id}&view=edit`,
}

/** The brand's latest drafts, loaded by the route; hidden if there are none or they cannot be loaded. */
export function RecentDrafts() {
  const { brand } = useBrand()
  const drafts = trpc.account.drafts.useQuery({ brandId: brand?.id }, { enabled: brand !== undefined })
  if (!drafts.data?.length) return null
  return (
    <section aria-label={dashboardText.continueWith}>
      <Text size="sm" fw={550} mb={6}>
        {dashboardText.continueWith}
      </Text>
      <Stack component="ul" gap={6}>
        {drafts.data.map(({ kind, id, title, updatedAt }) => {
          const Icon = ICONS[kind]
          return (
            <li key={`${kind}-${id}`}>
              <Group gap="xs" wrap="nowrap">
                <Icon size={16} stroke={1.8} aria-hidden="true" />
                <AppLink to={EDITED_AT[kind](id)} size="sm" truncate>
                  {title || dashboardText.untitled}
                </AppLink>
                <Hint size="xs" ml="auto" style={{ whiteSpace: "nowrap" }}>
                  {formatRelative(updatedAt)}
                </Hint>
              </Group>
            </li>
          )
        })}
      </Stack>
    </section>
  )
}
