import { videoText as text } from "@brandwright/contract/video/video-text"
import { Card, Skeleton, Text, Title } from "@mantine/core"
import { afterLastId } from "../../../lib/calls/paging.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { HistoryItem } from "./history-item.tsx"
import { HISTORY_PAGE } from "./history-page.ts"
import { LoadMore } from "../../../ui/data/load-more.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { Rows } from "../../../ui/data/rows.tsx"

type HistoryProps = {
  openId: number | undefined
  onOpen: (id: number) => void
  onDeleted: (id: number) => void
}

/** Earlier videos with preview, progress and cost. */
export const HistoryCard = (props: HistoryProps) => (
  <Card style={{ gridArea: "history" }}>
    <Title order={2} size="h4" mb="sm">
      {text.history}
    </Title>
    <Boundary loading={<Skeleton height={72} radius="md" />} failed={text.loadFailed}>
      <History {...props} />
    </Boundary>
  </Card>
)

function History({ openId, onOpen, onDeleted }: HistoryProps) {
  const brandId = useBrandId()
  const [{ pages }, projects] = trpc.video.list.useSuspenseInfiniteQuery(
    { brandId, limit: HISTORY_PAGE },
    { getNextPageParam: afterLastId(HISTORY_PAGE) },
  )
  const items = pages.flat()
  if (items.length === 0)
    return (
      <>
        <Text>{text.historyEmpty}</Text>
        <Hint>{text.historyHint}</Hint>
      </>
    )
  return (
    <>
      <Rows>
        {items.map((project) => (
          <HistoryItem
            key={project.id}
            project={project}
            isOpen={project.id === openId}
            onOpen={() => onOpen(project.id)}
            onDeleted={() => onDeleted(project.id)}
          />
        ))}
      </Rows>
      <LoadMore query={projects} />
    </>
  )
}
