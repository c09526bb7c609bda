import { APP_NAME } from "@brandwright/contract/app"

/** The title of the browser tab: the screen's name first, which distinguishes tabs. */
export const screenTitle = (screen: string): string => (screen === "" ? APP_NAME : `${screen} · ${APP_NAME}`)
