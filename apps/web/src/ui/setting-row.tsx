import { Switch, Text } from "@mantine/core"
import { useId } from "react"
import classes from "./setting-row.module.css"
import { Hint } from "./hint.tsx"

type SettingRowProps = {
  label: string
  hint: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A switch with its name and what it does. */
export function SettingRow({ label, hint, checked, disabled, onChange }: SettingRowProps) {
  const id = useId()
  return (
    <div className={classes.row}>
      <div>
        <Text fw={550} size="sm" id={`${id}-label`}>
          {label}
        </Text>
        <Hint id={`${id}-hint`}>{hint}</Hint>
      </div>
      <Switch
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}
