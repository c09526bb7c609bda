import type { Db } from "@brandwright/db/open"
import { ownSequence, percent } from "./sequence-view.service.ts"
import * as queries from "./sequences.queries.ts"

/** Of a step that has sent nothing yet. */
const NONE = { sent: 0, returned: 0, untracked: 0, opens: 0, clicks: 0, unsubscribes: 0, failed: 0, bounces: 0 }

/** The results of each email of a sequence. Figures are stored totals; people are counted by their current step. */
export async function readReport(db: Db, brandId: number, id: number, now: number) {
  const sequence = await ownSequence(db, brandId, id)
  const steps = await queries.listStepsShown(db, id)
  const mails = steps.filter((step) => step.action === null)
  const tallies =
    steps.length === 0
      ? []
      : await queries.sumTallies(
          db,
          steps.map((step) => step.id),
        )
  const places = await queries.countPlaces(db, id, now)
  const states = new Map((await queries.countStates(db, id)).map((row) => [row.state, row.count]))
  return {
    id,
    name: sequence.name,
    entered: sequence.entered,
    finished: sequence.finished,
    exited: states.get("exited") ?? 0,
    waitingForConfirmation: states.get("waiting") ?? 0,
    completionRate: percent(sequence.finished, sequence.entered),
    // Only mails have figures.
    steps: mails.map((step) => {
      const of = tallies.find((tally) => tally.stepId === step.id) ?? NONE
      const at = places.filter((place) => place.nextStepId === step.id)
      const due = at.find((place) => place.isDue === 1)?.count ?? 0
      return {
        id: step.id,
        position: step.position,
        subject: step.templateSubject ?? step.subject,
        isDraft: step.isDraft,
        due,
        waiting: at.reduce((sum, place) => sum + place.count, 0) - due,
        sent: of.sent,
        delivered: of.sent - of.returned,
        untracked: of.untracked,
        opens: of.opens,
        clicks: of.clicks,
        unsubscribed: of.unsubscribes,
        failed: of.failed + of.bounces,
      }
    }),
  }
}
