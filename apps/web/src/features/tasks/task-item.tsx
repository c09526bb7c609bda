import { notificationText } from "@brandwright/contract/notifications"
import { type Task, taskText } from "@brandwright/contract/tasks"
import { ActionIcon, Badge, Group, Progress, Text, Tooltip } from "@mantine/core"
import { IconTrash } from "@tabler/icons-react"
import { formatUsd } from "../../lib/money.ts"
import { formatRelative } from "../../lib/time.ts"
import { ResultLink } from "../../ui/result-link.tsx"
import classes from "./tasks.module.css"

const COLORS = { pending: "amber", completed: "spruce", failed: "red" } as const

/** One piece of long work: how far it is, or what came of it. */
export function TaskItem({ task, onRemove }: { task: Task; onRemove?: () => void }) {
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <Group gap="4px 8px">
          <Text fw={600}>{task.title}</Text>
          <Badge tt="none" size="sm" color={COLORS[task.status]}>
            {notificationText.progress[task.status]}
          </Badge>
          <Badge tt="none" size="sm" color="gray">
            {notificationText.categories[task.category]}
          </Badge>
        </Group>
        {task.status === "pending" && (
          <>
            <Progress mt="xs" value={task.percentage} aria-label={task.title} animated />
            <Text size="xs" c="dimmed" mt={4}>
              {task.percentage}%{task.stage && ` · ${task.stage}`}
            </Text>
          </>
        )}
        {task.error && (
          <Text size="sm" c="red" mt={4}>
            {task.error}
          </Text>
        )}
        <Group gap="sm" mt={4}>
          <Text size="xs" c="dimmed">
            {formatRelative(task.finishedAt ?? task.createdAt)}
            {task.finishedAt && ` · ${taskText.took(secondsOf(task))}`}
            {task.cost > 0 && ` · ${formatUsd(task.cost)}`}
          </Text>
          {task.status === "completed" && task.resultUrl && (
            <ResultLink to={task.resultUrl} size="xs">
              {notificationText.open}
            </ResultLink>
          )}
        </Group>
      </div>
      {onRemove && (
        <Tooltip label={notificationText.delete}>
          <ActionIcon color="gray" aria-label={notificationText.delete} onClick={onRemove}>
            <IconTrash size={18} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  )
}

const secondsOf = ({ createdAt, finishedAt }: Task): number =>
  finishedAt ? Math.round((Date.parse(finishedAt) - Date.parse(createdAt)) / 1000) : 0
