import { composeText as text } from "../../../texts/en/social.ts"
import { Button, Menu } from "@mantine/core"
import { IconBolt, IconChevronDown, IconListNumbers } from "@tabler/icons-react"
import { IconButton } from "../../../ui/icon-button.tsx"
import type { SubmitMode } from "./post-form.ts"

type PublishButtonProps = { isSaving: boolean; onSubmit: (mode: SubmitMode) => void }

/** Schedule, with a menu for now and for the next free posting time. */
export function PublishButton({ isSaving, onSubmit }: PublishButtonProps) {
  return (
    <Button.Group>
      <Button type="submit" loading={isSaving}>
        {text.schedule}
      </Button>
      <Menu position="top-end">
        <Menu.Target>
          <IconButton
            icon={IconChevronDown}
            iconSize={17}
            label={text.moreWays}
            variant="filled"
            size={36}
            ml={1}
            bdrs="0 var(--mantine-radius-md) var(--mantine-radius-md) 0"
            disabled={isSaving}
            color="spruce"
          />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconBolt size={16} />} onClick={() => onSubmit("now")}>
            {text.publishNow}
          </Menu.Item>
          <Menu.Item leftSection={<IconListNumbers size={16} />} onClick={() => onSubmit("queue")}>
            {text.addToQueue}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  )
}
