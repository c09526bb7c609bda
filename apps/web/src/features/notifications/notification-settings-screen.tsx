import { settingsText } from "@brandwright/contract/account/notification-settings"
import { screenLabel } from "@brandwright/contract/workspace/shell"
import { PageHeader } from "../../ui/screen/page-header.tsx"
import { NotificationSettings } from "./notification-settings.tsx"

/** Notification settings at their own address (account §2.4). */
export function NotificationSettingsScreen() {
  return (
    <>
      <PageHeader title={screenLabel("/notifications-settings")} description={settingsText.description} />
      <NotificationSettings />
    </>
  )
}
