import {
  EMAIL_TOGGLES,
  type FourFlags,
  IN_APP_TOGGLES,
  type NotificationSettings as Settings,
  notificationSettings,
  PREFERENCES,
  settingsText,
  SMS_TOGGLES,
  withFlags,
} from "@brandwright/contract/account/notification-settings"
import { Button, SimpleGrid } from "@mantine/core"
import { schemaResolver, useForm } from "@mantine/form"
import { NOTIFICATION_TABS, useSearchState } from "../../lib/search-params.ts"
import { type Outputs, trpc } from "../../lib/trpc.ts"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { Loading } from "../../ui/screen/loading.tsx"
import { PanelTabs } from "../../ui/screen/panel-tabs.tsx"
import { StickyBar } from "../../ui/screen/sticky-bar.tsx"
import { UnsavedPrompt } from "../../ui/form/unsaved-prompt.tsx"
import { DeliverySchedule } from "./delivery-schedule.tsx"
import { GroupSwitches } from "./group-switches.tsx"
import type { SettingsFormState } from "./settings-form.ts"
import { ToggleGroup } from "./toggle-group.tsx"
import { Part } from "../../ui/screen/part.tsx"
import { Hint } from "../../ui/hint.tsx"

const GROUPS = {
  minColWidth: "min(19rem, 100%)",
  autoFlow: "auto-fit",
  spacing: "lg",
  style: { alignItems: "start" },
} as const

/** Four switches over groups, and every toggle, quiet hours and frequency below them (account §2.4 §2.7). */
export const NotificationSettings = () => (
  <Boundary loading={<Loading />}>
    <SettingsForm />
  </Boundary>
)

function SettingsForm() {
  const [{ smsProblem, timeZone, ...saved }] = trpc.notifications.settings.useSuspenseQuery()
  const [{ settings: tab = "preferences" }, change] = useSearchState("/_app")
  const utils = trpc.useUtils()
  const { toggles, doNotDisturb, quietStart, quietEnd, frequency } = saved
  const form = useForm<Settings>({
    initialValues: { toggles: { ...toggles }, doNotDisturb, quietStart, quietEnd, frequency },
    validate: schemaResolver(notificationSettings, { sync: true }),
  })
  const save = trpc.notifications.saveSettings.useMutation({
    meta: { done: settingsText.saved, failed: settingsText.failed, refresh: ["auth.notificationSettings"] },
    onSuccess: (stored, sent) => {
      utils.notifications.settings.setData(undefined, stored)
      form.resetDirty(sent)
    },
  })
  // Unsaved changes stay; the group's toggles follow their switch.
  const onFlags = (flags: Partial<FourFlags>) => {
    form.setInitialValues({ ...form.getInitialValues(), toggles: withFlags(form.getInitialValues().toggles, flags) })
    form.setFieldValue("toggles", (typed) => withFlags(typed, flags))
  }
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      <GroupSwitches onSaved={onFlags} />
      <PanelTabs
        tabs={NOTIFICATION_TABS}
        labels={settingsText.tabs}
        value={tab}
        onTab={(settings) => change({ settings })}
        panels={{
          preferences: (
            <SimpleGrid {...GROUPS}>
              <ToggleGroup form={form} title={settingsText.groups.content} toggles={PREFERENCES.slice(0, 3)} />
              <ToggleGroup form={form} title={settingsText.groups.task} toggles={PREFERENCES.slice(3, 6)} />
              <ToggleGroup
                form={form}
                title={settingsText.groups.system}
                toggles={PREFERENCES.slice(6)}
                note={settingsText.securityAlways}
              />
            </SimpleGrid>
          ),
          channels: <Channels form={form} smsProblem={smsProblem} />,
          schedule: (
            <Part title={settingsText.tabs.schedule}>
              <DeliverySchedule form={form} timeZone={timeZone} />
            </Part>
          ),
        }}
      />
      <StickyBar justify="flex-end" mt="lg" bg="var(--bw-canvas)">
        {form.isDirty() && <Hint>{settingsText.unsaved}</Hint>}
        <Button type="submit" loading={save.isPending}>
          {settingsText.save}
        </Button>
      </StickyBar>
      <UnsavedPrompt isDirty={form.isDirty()} />
    </form>
  )
}

type ChannelsProps = { form: SettingsFormState; smsProblem: Outputs["notifications"]["settings"]["smsProblem"] }

function Channels({ form, smsProblem }: ChannelsProps) {
  const smsHint = smsProblem === "no-sender" ? settingsText.smsMissing : smsProblem && settingsText.phoneMissing
  return (
    <SimpleGrid {...GROUPS}>
      <ToggleGroup form={form} title={settingsText.groups.email} toggles={EMAIL_TOGGLES} />
      <ToggleGroup
        form={form}
        title={settingsText.groups.inApp}
        toggles={IN_APP_TOGGLES}
        note={settingsText.securityAlways}
      />
      <ToggleGroup
        form={form}
        title={settingsText.groups.sms}
        toggles={SMS_TOGGLES}
        isOff={smsProblem !== null}
        note={smsHint ?? undefined}
      />
    </SimpleGrid>
  )
}
