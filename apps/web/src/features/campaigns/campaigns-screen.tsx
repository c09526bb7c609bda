import type { CampaignSummary } from "@brandwright/contract/campaigns/campaigns"
import { screenLabel } from "@brandwright/contract/workspace/shell"
import { Badge, Button, Card, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core"
import { IconPlus, IconRocket } from "@tabler/icons-react"
import { useNavigate } from "@tanstack/react-router"
import { Suspense } from "react"
import { lazyPart } from "../../lib/loading/lazy-part.ts"
import { useSearchState } from "../../lib/search-params.ts"
import { trpc } from "../../lib/trpc.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { campaignScreen as text } from "../../texts/en/campaigns.ts"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { EmptyState } from "../../ui/screen/empty-state.tsx"
import { AnchorLink } from "../../ui/links.tsx"
import { PageHeader } from "../../ui/screen/page-header.tsx"
import { Hint } from "../../ui/hint.tsx"
import { STATE_COLORS } from "./state-colors.ts"
import { formatLaunchDay } from "./times.ts"

const CampaignDialog = lazyPart(async () => (await import("./campaign-dialog.tsx")).CampaignDialog)

/** The campaigns of the brand. */
export function CampaignsScreen() {
  const brandId = useBrandId()
  const navigate = useNavigate()
  const [{ compose }, change] = useSearchState("/_app/campaigns/")
  const create = () => change({ compose: "new" }, true)
  const newButton = (
    <Button leftSection={<IconPlus size={17} />} onClick={create}>
      {text.create}
    </Button>
  )
  return (
    <>
      <PageHeader title={screenLabel("/campaigns")} description={text.description} actions={newButton} />
      <Boundary key={brandId} failed={text.loadFailed}>
        <CampaignList onCreate={create} />
      </Boundary>
      {compose === "new" && (
        <Suspense>
          <CampaignDialog
            campaign={null}
            onClose={() => change({ compose: undefined })}
            onCreated={(id) => void navigate({ to: "/campaigns/$id", params: { id: String(id) } })}
          />
        </Suspense>
      )}
    </>
  )
}

function CampaignList({ onCreate }: { onCreate: () => void }) {
  const brandId = useBrandId()
  const [campaigns] = trpc.campaigns.list.useSuspenseQuery({ brandId }, { staleTime: 0 })
  if (campaigns.length === 0)
    return (
      <EmptyState
        icon={<IconRocket size={34} />}
        title={text.none}
        message={text.noneHint}
        action={
          <Button variant="light" onClick={onCreate}>
            {text.createFirst}
          </Button>
        }
      />
    )
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      {campaigns.map((campaign) => (
        <CampaignCard key={campaign.id} campaign={campaign} />
      ))}
    </SimpleGrid>
  )
}

function CampaignCard({ campaign }: { campaign: CampaignSummary }) {
  const { id, name, offer, launchDay, state, isTemplate, written, parts, live } = campaign
  return (
    <Card component="article" aria-label={name}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Title order={2} size="h4" style={{ overflowWrap: "anywhere" }}>
            <AnchorLink to="/campaigns/$id" params={{ id: String(id) }} inherit c="inherit">
              {name}
            </AnchorLink>
          </Title>
          <Badge variant="light" color={isTemplate ? "gray" : STATE_COLORS[state]} style={{ flex: "none" }}>
            {isTemplate ? text.template : text.states[state]}
          </Badge>
        </Group>
        <Text size="sm" lineClamp={2}>
          {offer}
        </Text>
        {!isTemplate && (
          <Hint>
            {[
              text.launchOn(formatLaunchDay(launchDay)),
              text.progress(written, parts),
              ...(live > 0 ? [text.live(live)] : []),
            ].join(" · ")}
          </Hint>
        )}
      </Stack>
    </Card>
  )
}
