import { screenLabel } from "@brandwright/contract/workspace/shell"
import { type Task, taskText } from "@brandwright/contract/workspace/tasks"
import { Checkbox, Title } from "@mantine/core"
import { useDidUpdate } from "@mantine/hooks"
import { IconChecks, IconProgress } from "@tabler/icons-react"
import { useState } from "react"
import { useSearchState } from "../../lib/search-params.ts"
import { trpc } from "../../lib/trpc.ts"
import { useBrand } from "../../providers/brand.tsx"
import { useNotifications } from "../../providers/notifications.tsx"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { EmptyState } from "../../ui/screen/empty-state.tsx"
import { ButtonLink } from "../../ui/links.tsx"
import { PageHeader } from "../../ui/screen/page-header.tsx"
import { CalendarLine, countWaiting } from "./calendar-line.tsx"
import { CancelDialog } from "./cancel-dialog.tsx"
import { TaskItem } from "./task-item.tsx"
import { toTaskBrand, unfinishedInput } from "./task-reads.ts"
import { Rows } from "../../ui/data/rows.tsx"
import { LoadMore } from "../../ui/data/load-more.tsx"

const LOOK_MS = 4000
const UNFINISHED_ID = "unfinished-tasks"

/** Running or finished tasks, newest first, with live progress. */
export function TasksScreen({ running }: { running: boolean }) {
  const { brand, brands } = useBrand()
  const [{ brands: shown }, change] = useSearchState(running ? "/_app/progress" : "/_app/completed")
  const brandId = toTaskBrand(brand?.id, shown)
  return (
    <>
      <PageHeader
        title={screenLabel(running ? "/progress" : "/completed")}
        description={running ? taskText.progressDescription : taskText.completedDescription}
        actions={
          brands.length > 1 && (
            <Checkbox
              label={taskText.allBrands}
              checked={shown === "all"}
              onChange={(event) => change({ brands: event.currentTarget.checked ? "all" : undefined })}
            />
          )
        }
      />
      <CalendarLine running={running} brandId={brandId} />
      <Boundary key={brandId} lines={8} height={48}>
        <Tasks running={running} brandId={brandId} />
      </Boundary>
    </>
  )
}

function Tasks({ running, brandId }: { running: boolean; brandId: number | undefined }) {
  const { notifications } = useNotifications()
  const [{ pages }, more] = trpc.tasks.list.useSuspenseInfiniteQuery(
    { running, brandId },
    {
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      staleTime: 0,
      // Not every task reports its progress: a post that is published does not.
      refetchInterval: ({ state }) =>
        running && state.data?.pages.some(({ items }) => items.length > 0) ? LOOK_MS : false,
    },
  )
  const [calendar] = trpc.tasks.calendar.useSuspenseQuery({ brandId })
  // "Nothing is running" never stands beside what My Account counts as in progress.
  const isWaiting = running && countWaiting(calendar) > 0
  // Progress arrives live with the notifications; the rows here follow.
  const moved = JSON.stringify(notifications.flatMap((item) => item.progress ?? []))
  useDidUpdate(() => void more.refetch(), [moved])
  const [taskToCancel, setTaskToCancel] = useState<Task>()
  const tasks = pages.flatMap((page) => page.items)
  const shown = JSON.stringify(tasks.map(({ id }) => id))
  const Icon = running ? IconProgress : IconChecks
  return (
    <>
      {tasks.length === 0 && !isWaiting && (
        <EmptyState
          icon={<Icon />}
          title={running ? taskText.noneRunning : taskText.noneCompleted}
          message={running ? taskText.noneRunningHint : taskText.noneCompletedHint}
          action={<ButtonLink to="/recommendations">{taskText.createContent}</ButtonLink>}
        />
      )}
      <TaskList tasks={tasks} onCancel={setTaskToCancel} />
      <LoadMore query={more} />
      {running && <Unfinished brandId={brandId} moved={moved + shown} />}
      <CancelDialog task={taskToCancel} onClose={() => setTaskToCancel(undefined)} />
    </>
  )
}

function TaskList({ tasks, onCancel }: { tasks: Task[]; onCancel?: (task: Task) => void }) {
  if (tasks.length === 0) return null
  return (
    <Rows boxed>
      {tasks.map((task) => (
        <TaskItem key={task.id} task={task} onCancel={() => onCancel?.(task)} />
      ))}
    </Rows>
  )
}

/** Recently failed tasks, with a retry. */
function Unfinished({ brandId, moved }: { brandId: number | undefined; moved: string }) {
  const failed = trpc.tasks.list.useQuery(unfinishedInput(brandId))
  useDidUpdate(() => void failed.refetch(), [moved])
  if (!failed.data?.items.length) return null
  return (
    <section aria-labelledby={UNFINISHED_ID}>
      <Title order={2} size="h4" mt="xl" mb="sm" id={UNFINISHED_ID}>
        {taskText.unfinished}
      </Title>
      <TaskList tasks={failed.data.items} />
    </section>
  )
}
