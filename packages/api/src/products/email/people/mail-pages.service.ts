import type { Services } from "../../../services.ts"
import { findBrandOfList, findSubscriberById } from "./subscribers.queries.ts"
import { askAgain, confirm } from "./opt-in.service.ts"
import { renameSelf, unsubscribe } from "./subscribers.service.ts"
import { readToken, type TokenPurpose } from "../sending/tokens.ts"

/** What a public page shows of a person: only who holds the link of their mail sees it. */
export type MailPage = { brandName: string; name: string; isActive: boolean }

/** Undefined for links that are no links of ours, or whose person is gone. */
export async function readMailPage(
  services: Services,
  purpose: TokenPurpose,
  token: string,
): Promise<MailPage | undefined> {
  const [id] = readToken(services.settings, purpose, token) ?? []
  const row = id === undefined ? undefined : await findSubscriberById(services.db, id)
  const brand = row && (await findBrandOfList(services.db, row.brandId))
  if (!row || !brand) return undefined
  return { brandName: brand.fromName || brand.name, name: row.name ?? "", isActive: row.status === "active" }
}

export async function confirmByLink(services: Services, token: string): Promise<boolean> {
  const [id, mark] = readToken(services.settings, "confirm", token) ?? []
  return id !== undefined && mark !== undefined && confirm(services, id, mark)
}

export async function unsubscribeByLink(
  services: Services,
  purpose: "unsubscribe" | "preferences",
  token: string,
): Promise<boolean> {
  const [id, messageId] = readToken(services.settings, purpose, token) ?? []
  return id !== undefined && (await unsubscribe(services, id, { by: "person", messageId })) !== undefined
}

export async function saveByLink(services: Services, token: string, name: string): Promise<boolean> {
  const [id] = readToken(services.settings, "preferences", token) ?? []
  if (id === undefined) return false
  await renameSelf(services, id, name)
  return true
}

export async function askAgainByLink(services: Services, token: string): Promise<boolean> {
  const [id] = readToken(services.settings, "preferences", token) ?? []
  if (id === undefined) return false
  await askAgain(services, id)
  return true
}
