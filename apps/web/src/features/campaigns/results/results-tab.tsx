import {
  CAMPAIGN_FIGURES,
  type CampaignFigure,
  figureText,
  nameChannel,
} from "@brandwright/contract/campaigns/campaign-figures"
import { type Campaign } from "@brandwright/contract/campaigns/campaigns"
import { Anchor, Group, SimpleGrid, Stack, Table, Text, Title } from "@mantine/core"
import { ShareForReview } from "../../../blocks/review/share-for-review.tsx"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { campaignScreen as text } from "../../../texts/en/campaigns.ts"
import { StatCard } from "../../../ui/data/stat-card.tsx"
import { ExportButton } from "./export-button.tsx"
import { useFigure } from "./use-figure.ts"
import { FigureRowsDialog } from "./figure-rows-dialog.tsx"

type Line = {
  key: string
  title: string
  partId: number | null | undefined
  channel?: string
} & Record<CampaignFigure, number>

/** The campaign's results: in total, by part and by channel. Every figure opens the rows behind it. */
export function ResultsTab({ campaign }: { campaign: Campaign }) {
  const [{ total, parts, channels }] = trpc.campaigns.figures.useSuspenseQuery({ id: campaign.id }, { staleTime: 0 })
  const utils = trpc.useUtils()
  const [{ figure, line: key }, change] = useSearchState("/_app/campaigns/$id")
  const whole: Line = { ...total, key: "total", title: figureText.total, partId: undefined }
  const open: OpenFigure = (chosen, line) => change({ figure: chosen, line: line.key }, true)
  const ofParts = parts.map((part): Line => ({ ...part, key: String(part.partId) }))
  const ofChannels = channels.map(
    (line): Line => ({
      ...line,
      key: line.channel,
      title: nameChannel(line.channel),
      partId: undefined,
    }),
  )
  const asked = [whole, ...ofParts, ...ofChannels].find((line) => line.key === key)
  return (
    <Stack>
      <Group justify="space-between">
        <Text c="dimmed" maw="60ch">
          {campaign.state === "draft" ? text.resultsLater : text.resultsHint}
        </Text>
        <Group gap="xs">
          <ShareForReview kind="campaign" id={campaign.id} size="compact-sm" />
          <ExportButton
            name={campaign.name}
            read={() => utils.campaigns.figuresCsv.fetch({ id: campaign.id }, { staleTime: 0 })}
          />
        </Group>
      </Group>
      <SimpleGrid cols={{ base: 2, sm: 4, lg: 5 }} spacing="sm">
        {CAMPAIGN_FIGURES.map((figure) => (
          <StatCard
            key={figure}
            label={figureText.names[figure]}
            value={<Figure figure={figure} line={whole} onOpen={open} />}
          />
        ))}
      </SimpleGrid>
      <FigureTable title={figureText.byPart} head={figureText.part} lines={[...ofParts, whole]} onOpen={open} />
      <FigureTable
        title={figureText.byChannel}
        head={figureText.channel}
        lines={[...ofChannels, whole]}
        onOpen={open}
      />
      {asked && figure && (
        <FigureRowsDialog
          campaign={campaign}
          asked={{ ...asked, figure }}
          onClose={() => change({ figure: undefined, line: undefined })}
        />
      )}
    </Stack>
  )
}

type OpenFigure = (figure: CampaignFigure, line: Line) => void

/** Opens the rows behind the figure; a zero does not open anything. */
function Figure({ figure, line, onOpen }: { figure: CampaignFigure; line: Line; onOpen: OpenFigure }) {
  const show = useFigure()
  if (line[figure] === 0) return show(figure, 0)
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      aria-label={`${text.rowsOf(figureText.names[figure], line.title)}, ${show(figure, line[figure])}`}
      onClick={() => onOpen(figure, line)}
    >
      {show(figure, line[figure])}
    </Anchor>
  )
}

/** Stays beside the figures that are scrolled to. */
const ROW_NAME = { pos: "sticky", left: 0, miw: 112, bg: "var(--bw-canvas)", style: { zIndex: 1 } } as const

/** Figures of 0 are no buttons that would take the focus. */
const SCROLLED_BY_KEYS = { viewportProps: { tabIndex: 0 } }

type FigureTableProps = {
  title: string
  head: string
  lines: Line[]
  onOpen: OpenFigure
}

function FigureTable({ title, head, lines, onOpen }: FigureTableProps) {
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      <Table.ScrollContainer minWidth={720} scrollAreaProps={SCROLLED_BY_KEYS}>
        <Table verticalSpacing="xs" highlightOnHover aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th {...ROW_NAME}>{head}</Table.Th>
              {CAMPAIGN_FIGURES.map((figure) => (
                <Table.Th key={figure} ta="right">
                  {figureText.names[figure]}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <Table.Tr key={line.key} fw={line.key === "total" ? 600 : undefined}>
                <Table.Th scope="row" fw="inherit" {...ROW_NAME}>
                  {line.title}
                </Table.Th>
                {CAMPAIGN_FIGURES.map((figure) => (
                  <Table.Td key={figure} ta="right">
                    <Figure figure={figure} line={line} onOpen={onOpen} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
