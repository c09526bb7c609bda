import { createHash } from "node:crypto"
import { languageFor } from "@brandwright/contract/email/email-pages"
import { isTracked } from "@brandwright/contract/email/sending/email-tracking"
import { headerLine } from "@brandwright/mail/guard"
import type { MailMessage } from "@brandwright/mail/mailer"
import type { InTransaction } from "../../../services.ts"
import { bounceAddress } from "../bounces/bounce-address.ts"
import { type BrandSender, findBrandSender } from "../senders/brand-sender.service.ts"
import { draftConfirmation } from "../people/joining/confirmation-texts.service.ts"
import { bookLink } from "../sequences/gifts/book-link.service.ts"
import { loadMailTheme, withOpenPictures } from "./mail-theme.service.ts"
import { type Compiled, compile, type Draft, type MailTheme, render } from "./render.ts"
import { findBroadcastText, findLinkIds, findStepText, findVariantText, type Outgoing } from "./outgoing.queries.ts"
import { addressMark, mintToken } from "../link-tokens.ts"
import { variableKey } from "@brandwright/contract/email/people/email-fields"
import { buildValues } from "./variables.ts"

/** A mail prepared for many people, with the ids of its links and its sender name. */
type Ready = Pick<MailTheme, "locale" | "fields"> & {
  compiled: Compiled
  linkIds: number[]
  senderName?: string | null
}
const READY_MAX = 200
const CONFIRM_TOKEN = "confirm_token"

/** Composes outgoing messages; caches what is the same for all recipients. */
export function createComposer(services: InTransaction) {
  const ready = new Map<string, Promise<Ready>>()
  const themes = new Map<number, Promise<MailTheme>>()
  const senders = new Map<number, Promise<BrandSender>>()

  const themeFor = ({ brandId }: Outgoing): Promise<MailTheme> =>
    once(themes, brandId, () => loadMailTheme(services, brandId))

  function readyFor(outgoing: Outgoing): Promise<Ready> {
    const { kind, brandId, stepId, stepUpdatedAt, templateUpdatedAt, fromName, postalAddress } = outgoing
    const isCounted = isTracked(outgoing.trackingMode, outgoing.trackingChoice)
    const { broadcastId, broadcastUpdatedAt, variant } = outgoing
    const parts = [kind, brandId, stepId, stepUpdatedAt, templateUpdatedAt, broadcastId, broadcastUpdatedAt]
    const key = [...parts, variant, isCounted, outgoing.language, fromName, postalAddress].join(":")
    return once(ready, key, () => (kind === "confirmation" ? confirmationReady(outgoing) : stepReady(outgoing)))
  }

  async function confirmationReady(outgoing: Outgoing): Promise<Ready> {
    const { brandId, fromName, brandName } = outgoing
    const theme = await themeFor(outgoing)
    const language = languageFor(outgoing.language, theme.locale)
    const draft = await draftConfirmation(services.db, {
      brandId,
      brandName: fromName || brandName,
      language,
      link: `${services.settings.appUrl}/e/confirm/{{${CONFIRM_TOKEN}}}`,
    })
    // The whole mail is in the reader's language, where other mails are in the brand's.
    const locale = theme.locale.startsWith(language) ? theme.locale : language
    return {
      compiled: compile(draft, { ...theme, locale }, { isTracked: false, language, isConfirmation: true }),
      linkIds: [],
      locale: language,
      fields: theme.fields,
    }
  }

  async function stepReady(outgoing: Outgoing): Promise<Ready> {
    const { senderName, ...draft } = await readDraft(services.db, outgoing)
    const open = await withOpenPictures(services, outgoing.brandId, draft)
    const theme = await themeFor(outgoing)
    const compiled = compile(open, theme, {
      language: languageFor(outgoing.language, theme.locale),
      isTracked: isTracked(outgoing.trackingMode, outgoing.trackingChoice),
    })
    const links = compiled.urls.map((url) => ({ url, hash: createHash("sha256").update(url).digest("base64url") }))
    const ids = await findLinkIds(services.db, outgoing.brandId, links)
    return {
      compiled,
      linkIds: links.map((link) => ids.get(link.hash) ?? 0),
      locale: theme.locale,
      fields: theme.fields,
      senderName,
    }
  }

  return async function composeMail(outgoing: Outgoing, recipient: Recipient): Promise<MailMessage> {
    const ready = await readyFor(outgoing)
    const { address, parts } = await once(senders, outgoing.brandId, () => findBrandSender(services, outgoing.brandId))
    const mail =
      outgoing.kind === "confirmation"
        ? confirmationMail(services, outgoing, recipient, ready)
        : stepMail(services, outgoing, recipient, ready)
    // A brand's own server sends only from its own domain.
    const returnPath = parts.server ? undefined : bounceAddress(services.settings, outgoing.id)
    return {
      ...mail,
      ...parts,
      ...(returnPath && { returnPath }),
      from: { address, name: headerLine(ready.senderName || outgoing.fromName || outgoing.brandName) },
    }
  }
}

/** The cached result for this key; failures are not cached. */
function once<Key, Made>(known: Map<Key, Promise<Made>>, key: Key, make: () => Promise<Made>): Promise<Made> {
  const found = known.get(key)
  if (found) return found
  if (known.size >= READY_MAX) known.clear()
  const making = make()
  known.set(key, making)
  making.catch(() => known.delete(key))
  return making
}

export type Recipient = {
  id: number
  email: string
  emailKey: string
  name: string | null
  customFields: Record<string, string>
}

type OwnDraft = Draft & { senderName?: string | null }

async function readDraft(db: InTransaction["db"], { stepId, broadcastId, variant }: Outgoing): Promise<OwnDraft> {
  const broadcast = broadcastId === null ? undefined : await readBroadcastDraft(db, broadcastId, variant)
  return broadcast ?? readStepDraft(db, stepId)
}

async function readBroadcastDraft(
  db: InTransaction["db"],
  broadcastId: number,
  variant: number | null,
): Promise<OwnDraft | undefined> {
  const broadcast = await findBroadcastText(db, broadcastId)
  const own = variant === null ? undefined : await findVariantText(db, broadcastId, variant)
  return (
    broadcast && {
      ...broadcast,
      subject: own?.subject ?? broadcast.subject,
      senderName: own?.senderName,
      // The broadcast's text part belongs to the broadcast's own content.
      ...(typeof own?.content === "string" && { content: own.content, textContent: null }),
    }
  )
}

async function readStepDraft(db: InTransaction["db"], stepId: number | null): Promise<OwnDraft> {
  const text = stepId === null ? undefined : await findStepText(db, stepId)
  if (!text) return { subject: "", content: "", textContent: null }
  // A template without a text part of its own does not get the step's.
  if (text.templateSubject !== null)
    return { subject: text.templateSubject, content: text.templateContent ?? "", textContent: text.templateText }
  return { subject: text.stepSubject ?? "", content: text.stepContent ?? "", textContent: text.stepText }
}

function chooseBook(outgoing: Outgoing) {
  if (outgoing.broadcastId !== null)
    return { ebookId: outgoing.broadcastEbookId, ebookEdition: outgoing.broadcastEbookEdition }
  return outgoing.templateId === null
    ? { ebookId: outgoing.stepEbookId, ebookEdition: outgoing.stepEbookEdition }
    : { ebookId: outgoing.templateEbookId, ebookEdition: outgoing.templateEbookEdition }
}

function stepMail(
  services: InTransaction,
  outgoing: Outgoing,
  recipient: Recipient,
  { compiled, linkIds, locale, fields }: Ready,
): MailMessage {
  const { settings } = services
  const { unsubscribeUrl, preferencesUrl, envelope } = buildEnvelope(services, outgoing, recipient)
  const { ebookId, ebookEdition } = chooseBook(outgoing)
  const values = buildValues(recipient, {
    unsubscribeLink: unsubscribeUrl,
    ...(ebookId && {
      ebookLink: bookLink(settings, {
        subscriberId: recipient.id,
        ebookId,
        isSample: ebookEdition === "sample",
        from: outgoing.createdAt,
      }),
    }),
    timeZone: outgoing.timeZone ?? outgoing.broadcastTimeZone ?? "UTC",
    at: services.now(),
    locale,
    fields,
  })
  const rendered = render(compiled, {
    values,
    unsubscribeUrl,
    preferencesUrl,
    ...(isTracked(outgoing.trackingMode, outgoing.trackingChoice) && {
      tracking: {
        pixelUrl: `${settings.appUrl}/e/open/${mintToken(settings, "open", outgoing.id)}.gif`,
        linkUrl: (index: number) =>
          `${settings.appUrl}/e/click/${mintToken(settings, "click", outgoing.id, linkIds[index] ?? 0)}`,
      },
    }),
  })
  return { ...envelope, ...rendered }
}

function confirmationMail(
  services: InTransaction,
  outgoing: Outgoing,
  recipient: Recipient,
  { compiled, locale, fields }: Ready,
): MailMessage {
  const { settings } = services
  const { unsubscribeUrl, preferencesUrl, envelope } = buildEnvelope(services, outgoing, recipient)
  const token = mintToken(settings, "confirm", recipient.id, addressMark(settings, recipient.emailKey))
  const values = buildValues(recipient, {
    unsubscribeLink: unsubscribeUrl,
    timeZone: "UTC",
    at: services.now(),
    locale,
    fields,
  })
  values.set(variableKey(CONFIRM_TOKEN), token)
  return { ...envelope, ...render(compiled, { values, unsubscribeUrl, preferencesUrl }) }
}

/** Addresses and headers; the same message always gets the same Message-ID and the same links. */
function buildEnvelope(services: InTransaction, outgoing: Outgoing, recipient: Recipient) {
  const { settings } = services
  const token = mintToken(settings, "unsubscribe", recipient.id, outgoing.id)
  const unsubscribeUrl = `${settings.appUrl}/e/unsubscribe/${token}`
  const { address } = settings.mailFrom
  const domain = address.slice(address.lastIndexOf("@") + 1)
  const message = mintToken(settings, "message", outgoing.id)
  const envelope = {
    ownerId: outgoing.userId,
    to: { address: recipient.email, ...(recipient.name && { name: headerLine(recipient.name) }) },
    ...(outgoing.replyTo && { replyTo: outgoing.replyTo }),
    messageId: `<${message}@${domain}>`,
    headers: {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      // Postmark replaces our Message-ID with its own, but repeats this header in its reports.
      "X-PM-Metadata-mail": message,
      "Feedback-ID": `${outgoing.stepId ?? outgoing.broadcastId ?? 0}:${outgoing.sequenceId ?? 0}:${outgoing.brandId}:brandwright`,
    },
  }
  return {
    unsubscribeUrl,
    preferencesUrl: `${settings.appUrl}/e/preferences/${mintToken(settings, "preferences", recipient.id)}`,
    envelope,
  }
}
