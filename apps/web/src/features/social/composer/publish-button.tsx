import { composeText as text } from "../../../texts/en/social.ts"
import { Button, Group, Menu } from "@mantine/core"
import { IconBolt, IconChevronDown, IconListNumbers } from "@tabler/icons-react"
import { IconButton } from "../../../ui/icon-button.tsx"
import type { SubmitMode } from "./post-form.ts"
import classes from "./composer.module.css"

type PublishButtonProps = { isSaving: boolean; onSubmit: (mode: SubmitMode) => void }

/** Schedule, with a menu for now and for the next free posting time. */
export function PublishButton({ isSaving, onSubmit }: PublishButtonProps) {
  return (
    <Group gap={1} wrap="nowrap">
      <Button type="submit" loading={isSaving} className={classes.splitLeft}>
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
            className={classes.splitRight}
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
    </Group>
  )
}
