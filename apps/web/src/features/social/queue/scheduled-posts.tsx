import { POST_FILTERS } from "@brandwright/contract/social/social-posts"
import { lazyPart } from "../../../lib/loading/lazy-part.ts"
import { FILTER_NAMES, queueText as text } from "../../../texts/en/social.ts"
import { Card, Group, SegmentedControl, Title } from "@mantine/core"
import { type ReactNode } from "react"
import { useSearchState } from "../../../lib/search-params.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { PostList } from "./post-list.tsx"
import { postText } from "@brandwright/contract/social/social-posts"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"

const PostCalendar = lazyPart(async () => (await import("../calendar/post-calendar.tsx")).PostCalendar)

type ScheduledPostsProps = {
  canCompose: boolean
  whenNoAccount: ReactNode
  onWrite: () => void
}

/** The queue as a list, a week or a month (content §2.5). */
export function ScheduledPosts({ canCompose, whenNoAccount, onWrite }: ScheduledPostsProps) {
  const brandId = useBrandId()
  const [{ view = "list", status = "all" }, change] = useSearchState("/_app/posting-queue")
  return (
    <Card component="section" aria-label={text.scheduledPosts}>
      <Group justify="space-between" mb="md">
        <Title order={2} size="h3">
          {text.scheduledPosts}
        </Title>
        <Group gap="sm">
          {view === "list" && (
            <ChoiceSelect
              aria-label={text.statusFilter}
              size="xs"
              w={130}
              value={status}
              choices={POST_FILTERS}
              toLabel={(value) => FILTER_NAMES[value]}
              onChange={(value) => change({ status: value === "all" ? undefined : value })}
            />
          )}
          <SegmentedControl
            size="xs"
            aria-label={text.view}
            value={view}
            data={[
              { value: "list", label: text.listView },
              { value: "week", label: text.weekView },
              { value: "month", label: text.monthView },
            ]}
            onChange={(value) => change({ view: value === "list" ? undefined : value, on: undefined })}
          />
        </Group>
      </Group>
      <Boundary key={view} failed={postText.loadFailed} lines={6} height={50}>
        {view === "list" ? (
          <PostList
            key={status}
            {...{ brandId, status, canCompose, whenNoAccount, onWrite }}
            onEdit={(id) => change({ compose: id }, true)}
          />
        ) : (
          <PostCalendar
            span={view}
            onOpen={(id) => change({ compose: id }, true)}
            onWrite={canCompose ? (localTime) => change({ compose: "new", at: localTime }, true) : undefined}
          />
        )}
      </Boundary>
    </Card>
  )
}
