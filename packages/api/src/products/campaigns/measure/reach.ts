import type { CampaignRow, PartRow } from "../campaigns.queries.ts"
import type { Touches } from "./attribute.ts"

type PostLink = { id: number; postId: number; linkCode: string | null }

/** Something that is counted from a moment on, and what it had counted by then. */
export type Source = { id: number; from: number; before: number }

/** Maps drafts, codes and links to the parts of a campaign. */
export type Reach = Touches & {
  parts: PartRow[]
  /** Keys of the drafts of this kind, optionally of one part only. */
  items: (kind: PartRow["kind"], partId?: number | null) => number[]
  /** The same, with when they count from. */
  sources: (kind: PartRow["kind"], partId?: number | null) => Source[]
  /** The first part that the draft belongs to. */
  findPart: (kind: PartRow["kind"], itemId: number | null) => number | null
  /** Codes and post links that belong to the part. */
  listCodes: (partId?: number) => string[]
  listTargets: (partId?: number) => number[]
}

/** Of what was taken into a campaign that was not launched yet. */
export const NEVER = Date.UTC(9999, 11, 31)

/** What was made for the campaign always counts; what it took from elsewhere from the first launch, or once it is taken. */
function countFrom({ launchedAt }: Pick<CampaignRow, "launchedAt">, { takenAt }: Pick<PartRow, "takenAt">): number {
  if (takenAt === null) return 0
  return launchedAt === null ? NEVER : Math.max(launchedAt, takenAt)
}

/** The channel of a part: a post's platform, email, the page itself or the lead magnet. */
export const readChannel = ({ kind, platform }: PartRow): string => (kind === "post" ? platform : CHANNELS[kind])
const CHANNELS: Record<Exclude<PartRow["kind"], "post">, string> = {
  book: "gift",
  tool: "gift",
  page: "page",
  sequence: "email",
  broadcast: "email",
  video: "video",
}
/** The channel for what no part brought. */
export const DIRECT = "direct"

export function readReach(campaign: CampaignRow, parts: PartRow[], links: readonly PostLink[]): Reach {
  const findPart: Reach["findPart"] = (kind, itemId) =>
    parts.find((part) => part.kind === kind && part.itemId === itemId)?.id ?? null
  const byCode = new Map([
    ...parts.map(({ code, id }) => [code, id] as const),
    ...links.flatMap(({ linkCode, postId }) => pair(linkCode, findPart("post", postId))),
  ])
  const byTarget = new Map(links.flatMap(({ id, postId }) => pair(id, findPart("post", postId))))
  const keys = <Key>(map: ReadonlyMap<Key, number>, partId: number | undefined): Key[] =>
    [...map].flatMap(([key, id]) => (partId === undefined || id === partId ? [key] : []))
  return {
    parts,
    byCode,
    byTarget,
    findPart,
    items: (kind, partId) =>
      parts.flatMap((part) =>
        part.kind === kind && part.itemId !== null && (partId === undefined || part.id === partId) ? [part.itemId] : [],
      ),
    sources: (kind, partId) =>
      parts.flatMap((part) =>
        part.kind === kind && part.itemId !== null && (partId === undefined || part.id === partId)
          ? [{ id: part.itemId, from: countFrom(campaign, part), before: part.countedBefore }]
          : [],
      ),
    listCodes: (partId) => keys(byCode, partId),
    listTargets: (partId) => keys(byTarget, partId),
  }
}

const pair = <Key>(key: Key | null, partId: number | null): (readonly [Key, number])[] =>
  key === null || partId === null ? [] : [[key, partId]]
