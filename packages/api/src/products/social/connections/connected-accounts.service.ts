import type { ConnectionKind } from "@brandwright/contract/social/social"
import type { Platform } from "@brandwright/contract/social/social-platforms"
import type { SessionUser } from "../../../platform/auth/sessions/sessions.ts"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import type { Services } from "../../../services.ts"
import { unsealTokens, sealTokens } from "./account-access.service.ts"
import { type ConnectionRow, findAccount, saveConnection } from "./connections.queries.ts"
import type { Account } from "./connectors/connector.ts"

type Channel = {
  brand: BrandRow
  user: SessionUser
  platform: Platform
  kind: ConnectionKind
  name: string
  now: number
}

/** The row of a new channel; without a key from the platform its name is its key. */
export function channel({ brand, user, platform, kind, name, now }: Channel) {
  const key = name.trim().toLowerCase().replaceAll(/\s+/g, "-")
  return {
    brandId: brand.id,
    platform,
    kind,
    accountName: name,
    accountId: kind === "sandbox" ? `preview-${key}` : key,
    timeZone: user.timeZone,
    tokens: null,
    tokensExpireAt: null,
    lastPostAt: null,
    createdAt: now,
    updatedAt: now,
  }
}

/** Saves the accounts the user has authorized; a known account gets the new tokens. */
export async function saveAccounts(
  services: Services,
  { brand, user, platform }: Pick<Channel, "brand" | "user" | "platform">,
  accounts: Account[],
): Promise<ConnectionRow[]> {
  const saved: ConnectionRow[] = []
  for (const { id, name, tokens, placeName = "" } of accounts) {
    const row = channel({ brand, user, platform, kind: "api", name, now: services.now() })
    const known = await findAccount(services.db, { brandId: brand.id, platform, accountId: id })
    // The chosen place survives a new sign-in.
    const chosen = known?.tokens ? unsealTokens(services, known.tokens).place : undefined
    const sealed = sealTokens(services, chosen ? { ...tokens, place: chosen } : tokens)
    saved.push(
      await saveConnection(services.db, {
        ...row,
        accountId: id,
        placeName: (chosen && known?.placeName) || placeName,
        tokens: sealed,
        tokensExpireAt: tokens.expiresAt ?? null,
      }),
    )
  }
  return saved
}
