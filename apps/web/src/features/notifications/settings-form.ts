import type { NotificationSettings } from "@brandwright/contract/notification-settings"
import type { UseFormReturnType } from "@mantine/form"

export type SettingsFormState = UseFormReturnType<NotificationSettings>
