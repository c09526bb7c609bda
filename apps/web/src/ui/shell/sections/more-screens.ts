import { MORE_GROUPS, type ScreenPath } from "@brandwright/contract/workspace/shell"

export const MORE_SCREENS: readonly ScreenPath[] = MORE_GROUPS.flatMap(({ screens }) => screens)
