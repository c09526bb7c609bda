import { APP_NAME } from "@brandwright/contract/app"

/** The browser tab's title: the screen first, which is what tells tabs apart. */
export const screenTitle = (screen: string): string => (screen === "" ? APP_NAME : `${screen} · ${APP_NAME}`)
