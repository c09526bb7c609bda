import { createHash } from "node:crypto"
import { headerLine } from "@brandwright/mail/guard"
import type { MailMessage } from "@brandwright/mail/mailer"
import type { InTransaction } from "../services.ts"
import { bookLink } from "./book-link.service.ts"
import { lookOf, withOpenPictures } from "./look.service.ts"
import { type Compiled, compile, type Draft, type Look, render } from "./render.ts"
import { findLinkIds, findStepText, type Outgoing } from "./sender.queries.ts"
import { addressMark, mintToken } from "./tokens.ts"
import { valuesOf } from "./variables.ts"

/** A mail of a step made ready for many people, with the ids of its links. */
type Ready = { compiled: Compiled; linkIds: number[] }
const READY_MAX = 200

/** Writes outgoing messages; remembers what is the same for everyone. */
export function createComposer(services: InTransaction) {
  const ready = new Map<string, Promise<Ready>>()
  const looks = new Map<number, Look>()

  async function lookFor({ brandId }: Outgoing): Promise<Look> {
    const look = looks.get(brandId) ?? (await lookOf(services, brandId))
    looks.set(brandId, look)
    return look
  }

  function readyFor(outgoing: Outgoing): Promise<Ready> {
    const key = [
      outgoing.stepId,
      outgoing.stepUpdatedAt,
      outgoing.templateUpdatedAt,
      outgoing.fromName,
      outgoing.postalAddress,
    ].join(":")
    const known = ready.get(key)
    if (known) return known
    if (ready.size >= READY_MAX) ready.clear()
    const making = makeReady(outgoing)
    ready.set(key, making)
    making.catch(() => ready.delete(key))
    return making
  }

  async function makeReady(outgoing: Outgoing): Promise<Ready> {
    const draft = await draftOf(services.db, outgoing.stepId)
    const open = await withOpenPictures(services, outgoing.brandId, draft)
    const compiled = compile(open, await lookFor(outgoing), { isTracked: true })
    const links = compiled.urls.map((url) => ({ url, hash: createHash("sha256").update(url).digest("base64url") }))
    const ids = await findLinkIds(services.db, outgoing.brandId, links)
    return { compiled, linkIds: links.map((link) => ids.get(link.hash) ?? 0) }
  }

  return async function composeMail(outgoing: Outgoing, recipient: Recipient): Promise<MailMessage> {
    return outgoing.kind === "confirmation"
      ? confirmationMail(services, outgoing, recipient, await lookFor(outgoing))
      : stepMail(services, outgoing, recipient, await readyFor(outgoing))
  }
}

export type Recipient = { id: number; email: string; emailKey: string; name: string | null; customFields: string }

async function draftOf(db: InTransaction["db"], stepId: number | null): Promise<Draft> {
  const text = stepId === null ? undefined : await findStepText(db, stepId)
  return {
    subject: text?.templateSubject ?? text?.stepSubject ?? "",
    content: text?.templateContent ?? text?.stepContent ?? "",
    // A template without a text part of its own does not get the step's.
    textContent: (text?.templateSubject === null ? text.stepText : text?.templateText) ?? null,
  }
}

const bookOf = (outgoing: Outgoing) =>
  outgoing.templateId === null
    ? { ebookId: outgoing.stepEbookId, ebookEdition: outgoing.stepEbookEdition }
    : { ebookId: outgoing.templateEbookId, ebookEdition: outgoing.templateEbookEdition }

function stepMail(
  services: InTransaction,
  outgoing: Outgoing,
  recipient: Recipient,
  { compiled, linkIds }: Ready,
): MailMessage {
  const { settings } = services
  const { unsubscribeUrl, preferencesUrl, envelope } = envelopeOf(services, outgoing, recipient)
  const { ebookId, ebookEdition } = bookOf(outgoing)
  const values = valuesOf(recipient, {
    unsubscribeLink: unsubscribeUrl,
    ...(ebookId && {
      ebookLink: bookLink(settings, {
        subscriberId: recipient.id,
        ebookId,
        isSample: ebookEdition === "sample",
        from: outgoing.createdAt,
      }),
    }),
    timeZone: outgoing.timeZone ?? "UTC",
    at: services.now(),
  })
  const rendered = render(compiled, {
    values,
    unsubscribeUrl,
    preferencesUrl,
    tracking: {
      pixelUrl: `${settings.appUrl}/e/open/${mintToken(settings, "open", outgoing.id)}.gif`,
      linkUrl: (index) =>
        `${settings.appUrl}/e/click/${mintToken(settings, "click", outgoing.id, linkIds[index] ?? 0)}`,
    },
  })
  return { ...envelope, ...rendered }
}

function confirmationMail(services: InTransaction, outgoing: Outgoing, recipient: Recipient, look: Look): MailMessage {
  const { settings } = services
  const { unsubscribeUrl, preferencesUrl, envelope } = envelopeOf(services, outgoing, recipient)
  const brandName = outgoing.fromName || outgoing.brandName
  const link = `${settings.appUrl}/e/confirm/${mintToken(settings, "confirm", recipient.id, addressMark(settings, recipient.emailKey))}`
  const draft: Draft = {
    subject: `Please confirm your subscription to ${brandName.replace(/[{}]/g, "")}`,
    content: `<p>Hello {{subscriber_name}},</p><p>please confirm that you want to get mail from us at this address.</p><p><a class="button" href="${link}">Confirm my subscription</a></p><p>If you did not ask for this, ignore this mail: you will get no other.</p>`,
    textContent: `Hello {{subscriber_name}},\n\nplease confirm that you want to get mail from us at this address:\n${link}\n\nIf you did not ask for this, ignore this mail: you will get no other.`,
  }
  const values = valuesOf(recipient, { unsubscribeLink: unsubscribeUrl, timeZone: "UTC", at: services.now() })
  const compiled = compile(draft, look, { isTracked: false })
  return { ...envelope, ...render(compiled, { values, unsubscribeUrl, preferencesUrl }) }
}

/** Addresses and headers; the same message always gets the same Message-ID and the same links. */
function envelopeOf(services: InTransaction, outgoing: Outgoing, recipient: Recipient) {
  const { settings } = services
  const token = mintToken(settings, "unsubscribe", recipient.id, outgoing.id)
  const unsubscribeUrl = `${settings.appUrl}/e/unsubscribe/${token}`
  const { address } = settings.mailFrom
  const domain = address.slice(address.lastIndexOf("@") + 1)
  const envelope = {
    ownerId: outgoing.userId,
    to: { address: recipient.email, ...(recipient.name && { name: headerLine(recipient.name) }) },
    from: { address, name: headerLine(outgoing.fromName || outgoing.brandName) },
    ...(outgoing.replyTo && { replyTo: outgoing.replyTo }),
    messageId: `<${mintToken(settings, "message", outgoing.id)}@${domain}>`,
    headers: {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Feedback-ID": `${outgoing.stepId ?? 0}:${outgoing.sequenceId ?? 0}:${outgoing.brandId}:brandwright`,
    },
  }
  return {
    unsubscribeUrl,
    preferencesUrl: `${settings.appUrl}/e/preferences/${mintToken(settings, "preferences", recipient.id)}`,
    envelope,
  }
}
