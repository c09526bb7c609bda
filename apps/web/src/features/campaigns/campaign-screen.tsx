import type { Campaign } from "@brandwright/contract/campaigns/campaigns"
import { screenLabel } from "@brandwright/contract/workspace/shell"
import { formatUnitPrice } from "@brandwright/contract/money"
import { Alert, Badge, Button, Group, Loader, Stack, Text } from "@mantine/core"
import { type ReactNode, Suspense } from "react"
import { StopButton } from "../../blocks/stop-button.tsx"
import { lazyPart } from "../../lib/loading/lazy-part.ts"
import { useSearchState } from "../../lib/search-params.ts"
import { trpc } from "../../lib/trpc.ts"
import { ShownBrand } from "../../providers/brand.tsx"
import { campaignScreen as text } from "../../texts/en/campaigns.ts"
import { AddFundsButton } from "../../ui/add-funds-button.tsx"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { Loading } from "../../ui/screen/loading.tsx"
import { PageHeader } from "../../ui/screen/page-header.tsx"
import { CampaignActions } from "./campaign-actions.tsx"
import { CAMPAIGN_TABS } from "./campaign-tabs.ts"
import { PlanTab } from "./plan-tab.tsx"
import { STATE_COLORS } from "./state-colors.ts"
import { formatLaunchDay } from "./times.ts"
import { PanelTabs } from "../../ui/screen/panel-tabs.tsx"

const RehearsalTab = lazyPart(async () => (await import("./rehearsal-tab.tsx")).RehearsalTab)
const ResultsTab = lazyPart(async () => (await import("./results/results-tab.tsx")).ResultsTab)

/** How often it is refreshed while parts are written or published. */
const WRITING_LOOK_MS = 1500
const RUNNING_LOOK_MS = 15_000

/** One campaign: plan, rehearsal and results. */
export function CampaignScreen({ id }: { id: number }) {
  return (
    <Boundary
      heading={<PageHeader title={screenLabel("/campaigns")} />}
      loading={<Loading />}
      failed={text.campaignFailed}
    >
      <OpenCampaign id={id} />
    </Boundary>
  )
}

function OpenCampaign({ id }: { id: number }) {
  const [{ tab = "plan" }, change] = useSearchState("/_app/campaigns/$id")
  const [campaign] = trpc.campaigns.get.useSuspenseQuery(
    { id },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.isWriting ? WRITING_LOOK_MS : data?.state === "running" ? RUNNING_LOOK_MS : false,
    },
  )
  return (
    <ShownBrand value={campaign.brandId}>
      <PageHeader
        title={campaign.name}
        description={<Description campaign={campaign} />}
        actions={
          <CampaignActions campaign={campaign} onRehearse={() => change({ tab: "rehearsal", open: undefined })} />
        }
      />
      <Stack>
        <Writing campaign={campaign} />
        <PanelTabs
          tabs={campaign.isTemplate ? CAMPAIGN_TABS.slice(0, 1) : CAMPAIGN_TABS}
          labels={text.tabs}
          value={tab}
          onTab={(next) => change({ tab: next })}
          gap="md"
          panels={{
            plan: <PlanTab campaign={campaign} />,
            rehearsal: inBoundary(<RehearsalTab campaign={campaign} />),
            results: inBoundary(<ResultsTab campaign={campaign} />),
          }}
        />
      </Stack>
    </ShownBrand>
  )
}

const inBoundary = (children: ReactNode) => (
  <Boundary>
    <Suspense fallback={<Loading />}>{children}</Suspense>
  </Boundary>
)

function Description({ campaign }: { campaign: Campaign }) {
  const { state, isTemplate, offer, shownPrice, launchDay, cost } = campaign
  return (
    <Group component="span" gap="xs">
      <Badge component="span" variant="light" color={isTemplate ? "gray" : STATE_COLORS[state]}>
        {isTemplate ? text.template : text.states[state]}
      </Badge>
      <span>
        {[
          shownPrice ? `${offer}, ${shownPrice}` : offer,
          ...(isTemplate ? [] : [text.launchOn(formatLaunchDay(launchDay))]),
        ].join(" · ")}
        {cost > 0 && ` · ${text.spent(formatUnitPrice(cost))}`}
      </span>
    </Group>
  )
}

/** Progress of the task that writes the parts. */
function Writing({
  campaign: { id, isWriting, writingTaskId, isTemplate, writingError, writingReason, parts },
}: {
  campaign: Campaign
}) {
  const write = trpc.campaigns.write.useMutation({ meta: { failed: text.partFailed, refresh: ["campaigns.get"] } })
  const stop = trpc.tasks.cancel.useMutation({ meta: { failed: text.stopFailed, refresh: ["campaigns.get"] } })
  const written = parts.filter(({ state }) => state !== "waiting" && state !== "failed").length
  if (isWriting)
    return (
      <Alert color="spruce" icon={<Loader size={18} />} role="status">
        <Group justify="space-between">
          <span>
            {text.writing} {text.progress(written, parts.length)}
          </span>
          {writingTaskId !== null && (
            <StopButton size="compact-sm" loading={stop.isPending} onStop={() => stop.mutate({ id: writingTaskId })} />
          )}
        </Group>
      </Alert>
    )
  if (isTemplate) return <Text c="dimmed">{text.templateHint}</Text>
  if (written === parts.length) return null
  return (
    <Alert color="amber" title={text.writingFailed}>
      <Group justify="space-between">
        <Text size="sm">{writingError ?? text.progress(written, parts.length)}</Text>
        <Group gap="xs">
          <AddFundsButton size="compact-sm" reason={writingReason} />
          <Button size="compact-sm" variant="default" loading={write.isPending} onClick={() => write.mutate({ id })}>
            {text.writeRest}
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
