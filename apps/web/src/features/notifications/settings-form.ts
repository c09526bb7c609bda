import type { NotificationSettings } from "@brandwright/contract/account/notification-settings"
import type { UseFormReturnType } from "@mantine/form"

export type SettingsFormState = UseFormReturnType<NotificationSettings>
