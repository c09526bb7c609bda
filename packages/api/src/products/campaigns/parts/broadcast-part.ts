import { cutText } from "@brandwright/contract/text/cut-text"
import { campaignText } from "@brandwright/contract/campaigns/campaigns"
import { frequencyText } from "@brandwright/contract/email/broadcasts/email-frequency"
import { broadcastInput } from "@brandwright/contract/email/broadcasts/email-broadcasts"
import { countAudience } from "../../email/broadcasts/audience/audience.service.ts"
import {
  cancelBroadcast,
  createBroadcast,
  ownBroadcast,
  pauseBroadcast,
  recheckBeforeBroadcast,
  resumeBroadcast,
  startBroadcastIn,
  updateBroadcast,
} from "../../email/broadcasts/broadcasts.service.ts"
import { writeMail } from "../making/texts/write-mail.ts"
import type { PartKindDoor } from "./part-kind.ts"
import { unlessMissing } from "./scopes.service.ts"

/** The mail to everyone on the list. */
export const broadcastPart: PartKindDoor = {
  async write(services, writing) {
    const { brand, campaign, part, keep } = writing
    const row = part.itemId === null ? null : await unlessMissing(ownBroadcast(services.db, brand.id, part.itemId))
    const before = row ? { subject: row.subject, content: row.content } : undefined
    await writeMail(services, writing, { kind: "broadcast", slot: 0, before }, async (tx, mail, made) => {
      const name = cutText(`${campaign.name}: ${part.title}`, 120)
      if (part.itemId !== null) await updateBroadcast(tx, brand.id, part.itemId, mail)
      const input = broadcastInput.parse({ ...mail, name, audience: { kind: "everybody" } })
      await keep(tx, made, { itemId: part.itemId ?? (await createBroadcast(tx, brand, input)).id })
    })
  },

  async read({ db }, { brand }, itemId) {
    const { name, subject, previewText, content, textContent } = await ownBroadcast(db, brand.id, itemId)
    return { name, texts: [subject, previewText, content, textContent ?? ""], links: [content] }
  },

  async describe({ db, now }, { brand }, itemId) {
    const row = await ownBroadcast(db, brand.id, itemId)
    const { reachable, held } = await countAudience(db, brand.id, row.audience, now())
    const lines = [
      campaignText.lines.broadcast(campaignText.lines.people(reachable), row.subject),
      ...(held > 0 ? [frequencyText.held(String(held))] : []),
    ]
    return { lines, mails: 1, people: reachable }
  },

  beforeLaunch: (services, brand) => recheckBeforeBroadcast(services, brand.id),
  async launch(tx, { brand, campaign }, itemId) {
    await startBroadcastIn(tx, brand.id, { id: itemId, isMorning: false, timeZone: campaign.timeZone })
  },
  isUnderWay: async (db, { brand }, itemId) =>
    ["scheduled", "sending", "paused"].includes((await ownBroadcast(db, brand.id, itemId)).state),
  pause: (services, { brand }, itemId) => pauseBroadcast(services, brand.id, itemId),
  resume: (services, { brand }, itemId) => resumeBroadcast(services, brand.id, itemId),
  stop: (services, { brand }, itemId) => cancelBroadcast(services, brand.id, itemId),
  link: (itemId) => `/email-responder?tab=broadcasts${itemId === null ? "" : `&broadcast=${itemId}`}`,
}
