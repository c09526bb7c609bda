import { type Toggle, TOGGLE_LABELS } from "@brandwright/contract/notification-settings"
import { Card, Switch, Text, Title } from "@mantine/core"
import type { SettingsFormState } from "./settings-form.ts"
import classes from "./notifications.module.css"

type ToggleGroupProps = {
  form: SettingsFormState
  title: string
  toggles: readonly Toggle[]
  isOff?: boolean
  note?: string
}

/** A card of switches, each with its own key. */
export function ToggleGroup({ form, title, toggles, isOff = false, note }: ToggleGroupProps) {
  return (
    <Card component="section" aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {note && (
        <Text size="sm" c="dimmed" mt={4}>
          {note}
        </Text>
      )}
      <div>
        {toggles.map((toggle) => (
          <div key={toggle} className={classes.setting}>
            <div>
              <Text size="sm" fw={550} id={`${toggle}-label`}>
                {TOGGLE_LABELS[toggle].label}
              </Text>
              <Text size="xs" c="dimmed" id={`${toggle}-hint`}>
                {TOGGLE_LABELS[toggle].hint}
              </Text>
            </div>
            <Switch
              aria-labelledby={`${toggle}-label`}
              aria-describedby={`${toggle}-hint`}
              disabled={isOff}
              {...form.getInputProps(`toggles.${toggle}`, { type: "checkbox" })}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}
