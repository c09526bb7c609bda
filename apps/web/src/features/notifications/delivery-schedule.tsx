import { FREQUENCIES, FREQUENCY_LABELS, settingsText } from "@brandwright/contract/account/notification-settings"
import { Group, Stack, Switch, TextInput } from "@mantine/core"
import { AnchorLink } from "../../ui/links.tsx"
import { Hint } from "../../ui/hint.tsx"
import type { SettingsFormState } from "./settings-form.ts"
import { ChoiceSelect } from "../../ui/form/choice-select.tsx"

/** Quiet hours and frequency, in the user's time zone. */
export function DeliverySchedule({ form, timeZone }: { form: SettingsFormState; timeZone: string }) {
  const { doNotDisturb } = form.values
  return (
    <Stack gap="lg" maw={560}>
      <Switch
        label={settingsText.doNotDisturb}
        description={settingsText.doNotDisturbHint}
        {...form.getInputProps("doNotDisturb", { type: "checkbox" })}
      />
      <Group grow align="flex-start">
        <TextInput
          type="time"
          label={settingsText.quietStart}
          disabled={!doNotDisturb}
          {...form.getInputProps("quietStart")}
        />
        <TextInput
          type="time"
          label={settingsText.quietEnd}
          disabled={!doNotDisturb}
          {...form.getInputProps("quietEnd")}
        />
      </Group>
      <ChoiceSelect
        label={settingsText.frequency}
        description={settingsText.frequencyHint}
        choices={FREQUENCIES}
        toLabel={(value) => FREQUENCY_LABELS[value]}
        {...form.getInputProps("frequency")}
      />
      <Hint>
        {settingsText.zone(timeZone)}{" "}
        <AnchorLink to="/account/profile" size="sm" underline="always">
          {settingsText.changeZone}
        </AnchorLink>
      </Hint>
    </Stack>
  )
}
