import type { SocialPost } from "@brandwright/contract/social/social-posts"
import { queueText as text } from "../../../texts/en/social.ts"
import { Menu } from "@mantine/core"
import {
  IconCopy,
  IconDotsVertical,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconTrash,
} from "@tabler/icons-react"
import { IconButton } from "../../../ui/icon-button.tsx"
import { postTitle } from "./post-title.ts"
import { usePostActions } from "./use-post-actions.ts"

/** The actions for a post in its state. */
export function PostMenu({ post, onEdit }: { post: SocialPost; onEdit: () => void }) {
  const actions = usePostActions()
  const { id, status, targets } = post
  const isOut = targets.some((target) => target.state === "posted" || target.state === "unknown")
  const hasFailed = targets.some((target) => target.state === "failed")
  const hasUnknown = targets.some((target) => target.state === "unknown")
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton icon={IconDotsVertical} iconSize={18} label={text.actions(postTitle(post))} />
      </Menu.Target>
      <Menu.Dropdown>
        {!isOut && (
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
            {text.edit}
          </Menu.Item>
        )}
        {status === "scheduled" && !isOut && (
          <Menu.Item leftSection={<IconPlayerPause size={16} />} onClick={() => actions.pause(id)}>
            {text.pause}
          </Menu.Item>
        )}
        {status === "paused" && (
          <Menu.Item leftSection={<IconPlayerPlay size={16} />} onClick={() => actions.resume(id)}>
            {text.resume}
          </Menu.Item>
        )}
        {hasFailed && (
          <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => actions.retry({ id })}>
            {text.retry}
          </Menu.Item>
        )}
        {hasUnknown && (
          <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => actions.retry({ id, evenIfUnknown: true })}>
            {text.retryAnyway}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => actions.duplicate(id)}>
          {text.duplicate}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => actions.remove(id)}>
          {text.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
