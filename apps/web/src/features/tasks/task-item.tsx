import { shellText } from "@brandwright/contract/workspace/shell"
import { notificationText } from "@brandwright/contract/account/notifications"
import { type Task, taskText } from "@brandwright/contract/workspace/tasks"
import { Badge, Box, Button, Group, Progress, Text, Tooltip } from "@mantine/core"
import { IconRefresh, IconTrash, IconX } from "@tabler/icons-react"
import { formatUsd } from "@brandwright/contract/money"
import { formatRelative } from "../../lib/time.ts"
import { AddFundsButton } from "../../ui/add-funds-button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { ButtonLink } from "../../ui/links.tsx"
import { AppLink } from "../../ui/app-link.tsx"
import { Hint } from "../../ui/hint.tsx"
import { useTaskActions } from "./use-task-actions.ts"

const COLORS = { pending: "amber", completed: "spruce", failed: "red" } as const
/** The screen on which each kind of work starts, for tasks that can only be repeated there. */
const STARTED_AT = {
  image: "/content-pool",
  content: "/recommendations",
  ebook: "/ebooks",
  social: "/posting-queue",
  email: "/email-responder",
  "web-funnel": "/web-funnel",
  system: "/account/settings",
} as const

/** One task: its progress or result. */
export function TaskItem({ task, onCancel }: { task: Task; onCancel: () => void }) {
  const { retry, remove, isBusy } = useTaskActions(task)
  return (
    <Group component="li" gap="sm" p="md" align="flex-start">
      <Box flex="1 1 12rem" miw={0} style={{ overflowWrap: "anywhere" }}>
        <Group gap="4px 8px">
          <Text fw={600}>{task.title}</Text>
          <Badge size="sm" color={COLORS[task.status]}>
            {notificationText.progress[task.status]}
          </Badge>
          <Badge size="sm" color="gray">
            {notificationText.categories[task.category]}
          </Badge>
        </Group>
        {task.status === "pending" && (
          <>
            <Progress mt="xs" value={task.percentage} aria-label={task.title} animated />
            <Hint size="xs" mt={4}>
              {task.percentage}%{task.stage && ` · ${task.stage}`}
            </Hint>
          </>
        )}
        {task.error && (
          <Text size="sm" c={task.cancelled ? "dimmed" : "var(--mantine-color-error)"} mt={4}>
            {task.error}
          </Text>
        )}
        <Group gap="sm" mt={4}>
          <Hint size="xs">
            {formatRelative(task.finishedAt ?? task.createdAt)}
            {task.finishedAt && ` · ${taskText.took(countSeconds(task))}`}
            {task.cost > 0 && ` · ${formatUsd(task.cost)}`}
          </Hint>
          {task.status !== "pending" && task.resultUrl && (
            <AppLink to={task.resultUrl} size="xs">
              {notificationText.open}
            </AppLink>
          )}
        </Group>
      </Box>
      <Group gap="xs" wrap="nowrap" ml="auto">
        {task.status === "pending" && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconX size={14} />}
            onClick={onCancel}
            aria-description={task.title}
          >
            {shellText.cancel}
          </Button>
        )}
        {task.retry !== null && <AddFundsButton reason={task.reason} aria-description={task.title} />}
        {task.status === "failed" && <Retry task={task} isBusy={isBusy} onRetry={retry} />}
        {task.status !== "pending" && (
          <Tooltip label={notificationText.delete}>
            <IconButton icon={IconTrash} iconSize={18} label={notificationText.delete} onClick={remove} />
          </Tooltip>
        )}
      </Group>
    </Group>
  )
}

/** Retries it at once if possible, or links to the screen on which it starts. */
function Retry({ task, isBusy, onRetry }: { task: Task; isBusy: boolean; onRetry: () => void }) {
  const look = {
    size: "xs",
    variant: "light",
    leftSection: <IconRefresh size={14} />,
    "aria-description": task.title,
  } as const
  if (task.retry === null) return null
  if (task.retry === "at-once")
    return (
      <Button {...look} loading={isBusy} onClick={onRetry}>
        {taskText.retry}
      </Button>
    )
  return (
    <ButtonLink {...look} to={STARTED_AT[task.category]}>
      {taskText.retry}
    </ButtonLink>
  )
}

const countSeconds = ({ createdAt, finishedAt }: Task): number =>
  finishedAt ? Math.round((Date.parse(finishedAt) - Date.parse(createdAt)) / 1000) : 0
