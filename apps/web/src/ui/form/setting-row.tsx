import { Box, Group, Switch, Text } from "@mantine/core"
import { type ReactNode, useId } from "react"
import classes from "./setting-row.module.css"
import { Hint } from "../hint.tsx"

type SettingRowProps = {
  label: string
  hint: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

type TitledRowProps = {
  /** The start of the ids of the title and the hint. */
  id?: string
  title: string
  hint: ReactNode
  children: ReactNode
}

/** A name and a hint, with what can be done beside them. */
export const TitledRow = ({ id, title, hint, children }: TitledRowProps) => (
  <Group wrap="nowrap" py="0.75rem" className={classes.row}>
    <Box flex={1} miw={0}>
      <Text fw={550} size="sm" id={id && `${id}-label`}>
        {title}
      </Text>
      <Hint size={id ? "sm" : "xs"} id={id && `${id}-hint`}>
        {hint}
      </Hint>
    </Box>
    {children}
  </Group>
)

/** A switch with its name and what it does. */
export function SettingRow({ label, hint, checked, disabled, onChange }: SettingRowProps) {
  const id = useId()
  return (
    <TitledRow id={id} title={label} hint={hint}>
      <Switch
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </TitledRow>
  )
}
