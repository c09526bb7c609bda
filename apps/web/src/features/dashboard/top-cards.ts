/** The cards that wait for their data before the screen is drawn, as one file of the build. */
export { ChecklistCard } from "./checklist-card.tsx"
export { OverviewCard } from "./overview-card.tsx"
