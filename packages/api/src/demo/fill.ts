import { createLocalEngine } from "@brandwright/ai/local"
import { DAY_MS, HOUR_MS } from "@brandwright/contract/durations"
import { dayAt, firstMoment } from "@brandwright/contract/zoned-time"
import { hasUsers } from "../platform/auth/administrators/administrators.queries.ts"
import { insertUser } from "../platform/auth/auth.queries.ts"
import { acceptedTerms, newUserId } from "../platform/auth/auth.service.ts"
import { startSession, validateSession } from "../platform/auth/sessions/sessions.ts"
import { removeSession } from "../platform/auth/sessions/sessions.queries.ts"
import { ownBrand } from "../platform/brands/brands.service.ts"
import { DEMO_EMAIL } from "@brandwright/contract/workspace/demo"
import { findDemoAge, keepDemo } from "../platform/demo/demo.service.ts"
import { removeDemo } from "../platform/demo/visit.service.ts"
import { createCaller } from "../router.ts"
import type { Services } from "../services.ts"
import { createRandom } from "./demo-random.ts"
import { fillAudience, fillFields } from "./parts/audience.ts"
import { fillBook } from "./parts/book.ts"
import { createBrand, fillBrand } from "./parts/brand.ts"
import { fillCampaign } from "./parts/campaign.ts"
import { fillCosts } from "./parts/costs.ts"
import { fillFilm } from "./parts/film.ts"
import { fillInbox } from "./parts/inbox.ts"
import { fillLaunch, listLaunchCosts } from "./parts/launch.ts"
import { fillMails } from "./parts/mails.ts"
import { fillPages } from "./parts/pages.ts"
import { fillPeople } from "./parts/people.ts"
import { fillPosts } from "./parts/posts.ts"
import type { World } from "./world.ts"

const SEED = 20_263
/** Data older than this has no upcoming items left, and its charts end in the past. */
const KEPT_MS = 7 * DAY_MS

/** Thrown at startup; the operator reads its message. */
export class NotEmptyError extends Error {
  constructor() {
    super("DEMO: this database holds accounts already. The demo workspace needs one of its own; set DATA_DIR.")
  }
}

/**
 * Fills the instance with the demo workspace unless a current one exists; an outdated one is replaced. Its days and
 * hours are those of the time zone.
 * @throws NotEmptyError when the instance has other accounts: demo and real data are never mixed.
 */
export async function fillDemo(services: Services, timeZone: string): Promise<void> {
  const age = await findDemoAge(services)
  if (age !== undefined && age < KEPT_MS) return
  if (age !== undefined) await removeDemo(services)
  if (await hasUsers(services.db)) throw new NotEmptyError()
  // Without a model: the start does not wait for one, and texts that were not ordered cost nothing.
  const world = await createWorld({ ...services, ai: createLocalEngine() }, timeZone)
  await fillBrand(world)
  const channels = await fillPosts(world)
  await fillFields(world)
  await fillPeople(world)
  await fillMails(world)
  await fillPages(world)
  const book = await fillBook(world)
  await fillFilm(world)
  const usageIds = await fillCosts(world, listLaunchCosts(world))
  await fillLaunch(world, { book, channels, usageIds })
  await fillAudience(world)
  await fillInbox(world)
  await fillCampaign(world, book.id)
}

async function createWorld(services: Services, timeZone: string): Promise<World> {
  const now = services.now()
  const today = Date.parse(`${dayAt(timeZone, now)}T00:00Z`)
  const day = (days: number, hour = 10): number => {
    const asUtc = today + days * DAY_MS + hour * HOUR_MS
    return firstMoment(new Date(asUtc).toISOString().slice(0, 16), timeZone) ?? asUtc
  }
  const user = await insertUser(services.db, {
    id: newUserId(),
    email: DEMO_EMAIL,
    name: "Rosa Keller",
    // There is no password that could be changed or rated.
    passwordHash: null,
    provider: "google",
    // The demo owner sees what an administrator sees; trpc.ts refuses its changes to the instance.
    isAdmin: true,
    ...acceptedTerms(services),
    createdAt: day(-120),
    updatedAt: day(-120),
  })
  // Written first, so that an interrupted fill is recognized at the next start.
  await keepDemo(services.db, user.id, now)
  const { token } = await startSession(services.db, user.id, { remember: false, userAgent: "demo", now })
  const valid = await validateSession(services.db, token, now)
  if (!valid) throw new Error("The session of the demo workspace is not valid.")
  await removeSession(services.db, valid.session.id)
  const at = (moment: number) =>
    createCaller({
      ...services,
      now: () => moment,
      user: valid.user,
      session: valid.session,
      ip: "127.0.0.1",
      userAgent: "demo",
      setSession: () => undefined,
    })
  const brandId = await createBrand(at(day(-120)))
  const brand = await ownBrand(services.db, user.id, brandId)
  return { services, userId: user.id, brand, random: createRandom(SEED), timeZone, day, now, at }
}
