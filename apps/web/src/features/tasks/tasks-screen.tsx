import { screenLabel } from "@brandwright/contract/shell"
import { taskText } from "@brandwright/contract/tasks"
import { Button, Checkbox } from "@mantine/core"
import { IconChecks, IconProgress } from "@tabler/icons-react"
import { useState } from "react"
import { trpc } from "../../lib/trpc.ts"
import { useBrand } from "../../providers/brand.tsx"
import { useNotifications } from "../../providers/notifications.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { TaskItem } from "./task-item.tsx"
import classes from "./tasks.module.css"
import { useRefetchOn } from "./use-refetch-on.ts"

/** What runs, or what has ended, newest first; follows the work as it moves. */
export function TasksScreen({ running }: { running: boolean }) {
  const { brand, brands } = useBrand()
  const [isAllBrands, setAllBrands] = useState(false)
  const { notifications } = useNotifications()
  const pages = trpc.tasks.list.useInfiniteQuery(
    { running, brandId: isAllBrands ? undefined : brand?.id },
    { getNextPageParam: (page) => page.nextCursor ?? undefined, staleTime: 0 },
  )
  // Progress comes live with the notifications; the rows here follow.
  useRefetchOn(JSON.stringify(notifications.flatMap((item) => item.progress ?? [])), () => void pages.refetch())
  const utils = trpc.useUtils()
  const remove = trpc.tasks.remove.useMutation({ onSuccess: () => utils.tasks.list.invalidate() })
  const tasks = pages.data?.pages.flatMap((page) => page.items) ?? []
  const Icon = running ? IconProgress : IconChecks
  return (
    <>
      <PageHeader
        title={screenLabel(running ? "/progress" : "/completed")}
        description={running ? taskText.progressDescription : taskText.completedDescription}
        actions={
          brands.length > 1 && (
            <Checkbox
              label={taskText.allBrands}
              checked={isAllBrands}
              onChange={(event) => setAllBrands(event.currentTarget.checked)}
            />
          )
        }
      />
      {pages.isPending && <LoadingLines lines={4} height={48} />}
      {pages.isError && <LoadFailed error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && tasks.length === 0 && (
        <EmptyState
          icon={<Icon />}
          title={running ? taskText.noneRunning : taskText.noneCompleted}
          message={running ? taskText.noneRunningHint : taskText.noneCompletedHint}
        />
      )}
      {tasks.length > 0 && (
        <ul className={classes.list}>
          {tasks.map((task) => (
            <TaskItem key={task.id} task={task} onRemove={running ? undefined : () => remove.mutate({ id: task.id })} />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <Button mt="md" variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {taskText.loadMore}
        </Button>
      )}
    </>
  )
}
