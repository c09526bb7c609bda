import { type Toggle, TOGGLE_LABELS } from "@brandwright/contract/account/notification-settings"
import { SettingRow } from "../../ui/form/setting-row.tsx"
import type { SettingsFormState } from "./settings-form.ts"
import { Part } from "../../ui/screen/part.tsx"
import { Hint } from "../../ui/hint.tsx"

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
    <Part title={title}>
      {note && <Hint mt={4}>{note}</Hint>}
      <div>
        {toggles.map((toggle) => (
          <SettingRow
            key={toggle}
            label={TOGGLE_LABELS[toggle].label}
            hint={TOGGLE_LABELS[toggle].hint}
            checked={form.values.toggles[toggle]}
            disabled={isOff}
            onChange={(checked) => form.setFieldValue(`toggles.${toggle}`, checked)}
          />
        ))}
      </div>
    </Part>
  )
}
