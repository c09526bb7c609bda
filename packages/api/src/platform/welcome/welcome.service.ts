import { excerpt } from "@brandwright/contract/text/excerpt"
import { hideQuestionMarks } from "@brandwright/contract/writing/open-questions"
import { CHECKLIST_STEPS, OVERVIEW_ROWS } from "@brandwright/contract/workspace/checklist-steps"
import type { Services } from "../../services.ts"
import { CHECKS, findHidden } from "./checklist.queries.ts"
import * as overview from "./overview.queries.ts"

/** Completed steps, derived from the brand's data: none is ticked by hand. */
export async function readChecklist({ db }: Pick<Services, "db">, brandId: number) {
  const [hidden, ...steps] = await Promise.all([
    findHidden(db, brandId),
    ...CHECKLIST_STEPS.map(async (name) => ({
      name,
      // Always true, as the brand exists.
      isDone: name === "brand" || (await CHECKS[name](db, brandId)) !== undefined,
    })),
  ])
  return { steps, isHidden: hidden !== undefined }
}

/** Posts that wait to be published by hand. */
export const countHandoffs = ({ db }: Pick<Services, "db">, brandId: number): Promise<number> =>
  overview.countHandoffs(db, brandId)

const SHOWN = 80

/** What comes next, what happened since the last visit, and what waits for the owner. */
export async function readOverview({ db, now }: Pick<Services, "db" | "now">, brandId: number, since: number) {
  const [posts, people, sales, payments, handoffs, failedPosts, questions] = await Promise.all([
    overview.listNextPosts(db, brandId, now(), OVERVIEW_ROWS),
    overview.listNewPeople(db, brandId, since),
    overview.sumSales(db, brandId, since),
    overview.findPendingOrders(db, brandId),
    overview.countHandoffs(db, brandId),
    overview.countFailedPosts(db, brandId),
    overview.countAskingDrafts(db, brandId),
  ])
  return {
    nextPosts: posts.map(({ id, title, content, scheduledFor }) => ({
      id,
      title: excerpt(hideQuestionMarks(title || content), SHOWN),
      scheduledFor: scheduledFor ?? 0,
    })),
    newPeople: {
      count: people.length,
      newest: people.slice(0, OVERVIEW_ROWS).map(({ id, name, email }) => ({ id, name: name || email })),
    },
    sales,
    waiting: { payments: payments.count, handoffs, failedPosts, questions },
    paymentsFunnelId: payments.funnelId,
  }
}
