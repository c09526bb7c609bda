import { type CampaignFigure, FIGURE_ROWS_LISTED, figureText } from "@brandwright/contract/campaigns/campaign-figures"
import type { Campaign } from "@brandwright/contract/campaigns/campaigns"
import { Group, Table, Text } from "@mantine/core"
import { formatMoment } from "../../../lib/time.ts"
import { trpc } from "../../../lib/trpc.ts"
import { campaignScreen as text } from "../../../texts/en/campaigns.ts"
import { PartDialog } from "../../../ui/dialog/part-dialog.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { ExportButton } from "./export-button.tsx"
import { useFigure } from "./use-figure.ts"
import { WrittenText } from "../parts/written-text.tsx"

/** `partId` is undefined for the whole campaign or one channel, and null for rows without a part. */
export type AskedRows = {
  figure: CampaignFigure
  title: string
  partId: number | null | undefined
  channel?: string | undefined
}
type FigureRowsDialogProps = { campaign: Campaign; asked: AskedRows; onClose: () => void }

/** The rows behind a figure. */
export function FigureRowsDialog({ campaign, asked, onClose }: FigureRowsDialogProps) {
  return (
    <PartDialog onClose={onClose} title={text.rowsOf(figureText.names[asked.figure], asked.title)} size="lg">
      <Rows campaign={campaign} asked={asked} />
    </PartDialog>
  )
}

function Rows({
  campaign: { id, name },
  asked: { figure, title, partId, channel },
}: Omit<FigureRowsDialogProps, "onClose">) {
  const utils = trpc.useUtils()
  const [rows] = trpc.campaigns.figureRows.useSuspenseQuery({ id, figure, partId, channel }, { staleTime: 0 })
  const show = useFigure()
  if (rows.length === 0) return <Text c="dimmed">{text.noRows}</Text>
  return (
    <>
      <Group justify="flex-end" mb="xs">
        {rows.length >= FIGURE_ROWS_LISTED && <Hint me="auto">{text.newestRows}</Hint>}
        <ExportButton
          name={`${name}, ${text.rowsOf(figureText.names[figure], title)}`}
          read={() => utils.campaigns.figureRowsCsv.fetch({ id, figure, partId, channel }, { staleTime: 0 })}
        />
      </Group>
      <Table>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={index}>
              <Table.Td style={{ overflowWrap: "anywhere" }}>
                {row.title}
                <Hint size="xs">
                  {[
                    row.part,
                    ...(row.touch ? [text.touches[row.touch]] : []),
                    ...(row.at ? [formatMoment(row.at)] : []),
                  ].join(" · ")}
                </Hint>
                {row.generationId !== null && <WrittenText id={row.generationId} label={text.showText(row.title)} />}
              </Table.Td>
              <Table.Td ta="right">{show(figure, row.amount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}
