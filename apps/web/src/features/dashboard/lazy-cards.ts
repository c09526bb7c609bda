import { lazyRouteComponent } from "@tanstack/react-router"

/** Unlike `lazy`, drawn at once when the route has loaded them: cards that come a moment later push the others down. */
export const ChecklistCard = lazyRouteComponent(() => import("./top-cards.ts"), "ChecklistCard")
export const OverviewCard = lazyRouteComponent(() => import("./top-cards.ts"), "OverviewCard")

export const loadCards = () => Promise.all([ChecklistCard.preload?.(), OverviewCard.preload?.()])
