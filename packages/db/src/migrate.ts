import type { Kysely } from "kysely"
import { type Migration, Migrator } from "kysely/migration"
import * as identity from "./migrations/0001-identity.ts"
import * as brands from "./migrations/0002-brands.ts"
import * as tasks from "./migrations/0003-tasks.ts"
import * as queue from "./migrations/0004-queue.ts"
import * as account from "./migrations/0010-account.ts"
import * as notifications from "./migrations/0011-notifications.ts"
import * as taskWork from "./migrations/0012-task-work.ts"
import * as savedCard from "./migrations/0013-saved-card.ts"
import * as devices from "./migrations/0014-devices.ts"
import * as metered from "./migrations/0015-metered.ts"
import * as cardCharges from "./migrations/0016-card-charges.ts"
import * as media from "./migrations/0020-media.ts"
import * as content from "./migrations/0030-content.ts"
import * as email from "./migrations/0040-email.ts"
import * as emailParts from "./migrations/0041-email-parts.ts"
import * as funnels from "./migrations/0050-funnels.ts"
import * as funnelDrafts from "./migrations/0051-funnel-drafts.ts"
import * as social from "./migrations/0060-social.ts"
import * as shortLinks from "./migrations/0061-short-links.ts"
import * as socialSales from "./migrations/0061-social-sales.ts"
import * as ebooks from "./migrations/0070-ebooks.ts"
import * as ebookPictures from "./migrations/0071-ebook-pictures.ts"
import * as video from "./migrations/0080-video.ts"
import * as videoFilm from "./migrations/0081-video-film.ts"
import * as tools from "./migrations/0090-tools.ts"
import * as voiceVersion from "./migrations/0095-voice-version.ts"
import * as toolVoice from "./migrations/0096-tool-voice.ts"
import * as models from "./migrations/0100-models.ts"
import * as administrators from "./migrations/0110-administrators.ts"
import * as brandMoney from "./migrations/0120-brand-money.ts"
import * as brandFacts from "./migrations/0121-brand-facts.ts"
import * as idempotency from "./migrations/0140-idempotency.ts"
import * as accessTokens from "./migrations/0141-access-tokens.ts"
import * as pictureCredits from "./migrations/0150-picture-credits.ts"
import * as auditIndexes from "./migrations/0200-audit-indexes.ts"
import * as search from "./migrations/0205-search.ts"
import * as welcome from "./migrations/0206-welcome.ts"
import * as brokenGenerations from "./migrations/0210-broken-generations.ts"
import * as ebookWriting from "./migrations/0215-ebook-writing.ts"
import * as emailTags from "./migrations/0220-email-tags.ts"
import * as emailBroadcasts from "./migrations/0221-email-broadcasts.ts"
import * as emailPauses from "./migrations/0222-email-pauses.ts"
import * as funnelPages from "./migrations/0230-funnel-pages.ts"
import * as reviews from "./migrations/0231-reviews.ts"
import * as postDetails from "./migrations/0235-post-details.ts"
import * as modelFiles from "./migrations/0240-model-files.ts"
import * as toolRequests from "./migrations/0260-tool-requests.ts"
import * as processingPrice from "./migrations/0261-processing-price.ts"
import * as emailReturned from "./migrations/0265-email-returned.ts"
import * as emailAutomation from "./migrations/0266-email-automation.ts"
import * as importColumns from "./migrations/0267-import-columns.ts"
import * as taskReason from "./migrations/0270-task-reason.ts"
import * as campaigns from "./migrations/0275-campaigns.ts"
import * as wideNumbers from "./migrations/0290-wide-numbers.ts"
import * as listIndexes from "./migrations/0295-list-indexes.ts"
import * as emailSenders from "./migrations/0305-email-senders.ts"
import * as mediaUndo from "./migrations/0330-media-undo.ts"
import * as emailSuppressions from "./migrations/0400-email-suppressions.ts"
import * as toolWriters from "./migrations/0420-tool-writers.ts"
import * as emailAbTests from "./migrations/0450-email-ab-tests.ts"
import * as emailTracking from "./migrations/0451-email-tracking.ts"
import * as emailLimits from "./migrations/0452-email-limits.ts"
import * as emailConfirmationTexts from "./migrations/0453-email-confirmation-texts.ts"
import * as campaignPictures from "./migrations/0470-campaign-pictures.ts"
import * as sequenceEnrolOn from "./migrations/0475-sequence-enrol-on.ts"
import * as campaignPhotos from "./migrations/0497-campaign-photos.ts"
import * as emailArchive from "./migrations/0499-email-archive.ts"
import * as brandFeeds from "./migrations/0510-brand-feeds.ts"
import * as segmentMembers from "./migrations/0515-segment-members.ts"
import * as giftUses from "./migrations/0520-gift-uses.ts"
import * as emailFields from "./migrations/0530-email-fields.ts"
import * as emailFrequency from "./migrations/0531-email-frequency.ts"
import * as emailScore from "./migrations/0532-email-score.ts"
import * as leaseNames from "./migrations/0540-lease-names.ts"
import * as partWish from "./migrations/0545-part-wish.ts"
import * as orderReturned from "./migrations/0550-order-returned.ts"
import * as jobPersons from "./migrations/0555-job-persons.ts"
import * as yearlyStarts from "./migrations/0560-yearly-starts.ts"
import * as internationalDomains from "./migrations/0565-international-domains.ts"
import * as messagePurchases from "./migrations/0570-message-purchases.ts"
import * as abTestReasons from "./migrations/0575-ab-test-reasons.ts"
import * as partTaken from "./migrations/0580-part-taken.ts"
import * as uploadReservations from "./migrations/0580-upload-reservations.ts"
import type { Schema } from "./schema.ts"

/** Forward only, in order of their names; released ones are never edited. */
const MIGRATIONS: Record<string, Migration> = {
  "0001-identity": identity,
  "0002-brands": brands,
  "0003-tasks": tasks,
  "0004-queue": queue,
  "0010-account": account,
  "0011-notifications": notifications,
  "0012-task-work": taskWork,
  "0013-saved-card": savedCard,
  "0014-devices": devices,
  "0015-metered": metered,
  "0016-card-charges": cardCharges,
  "0020-media": media,
  "0030-content": content,
  "0040-email": email,
  "0041-email-parts": emailParts,
  "0050-funnels": funnels,
  "0051-funnel-drafts": funnelDrafts,
  "0060-social": social,
  "0061-short-links": shortLinks,
  "0061-social-sales": socialSales,
  "0070-ebooks": ebooks,
  "0071-ebook-pictures": ebookPictures,
  "0080-video": video,
  "0081-video-film": videoFilm,
  "0090-tools": tools,
  "0095-voice-version": voiceVersion,
  "0096-tool-voice": toolVoice,
  "0100-models": models,
  "0110-administrators": administrators,
  "0120-brand-money": brandMoney,
  "0121-brand-facts": brandFacts,
  "0140-idempotency": idempotency,
  "0141-access-tokens": accessTokens,
  "0150-picture-credits": pictureCredits,
  "0200-audit-indexes": auditIndexes,
  "0205-search": search,
  "0206-welcome": welcome,
  "0210-broken-generations": brokenGenerations,
  "0215-ebook-writing": ebookWriting,
  "0220-email-tags": emailTags,
  "0221-email-broadcasts": emailBroadcasts,
  "0222-email-pauses": emailPauses,
  "0230-funnel-pages": funnelPages,
  "0231-reviews": reviews,
  "0235-post-details": postDetails,
  "0240-model-files": modelFiles,
  "0260-tool-requests": toolRequests,
  "0261-processing-price": processingPrice,
  "0265-email-returned": emailReturned,
  "0266-email-automation": emailAutomation,
  "0267-import-columns": importColumns,
  "0270-task-reason": taskReason,
  "0275-campaigns": campaigns,
  "0290-wide-numbers": wideNumbers,
  "0295-list-indexes": listIndexes,
  "0305-email-senders": emailSenders,
  "0330-media-undo": mediaUndo,
  "0400-email-suppressions": emailSuppressions,
  "0420-tool-writers": toolWriters,
  "0450-email-ab-tests": emailAbTests,
  "0451-email-tracking": emailTracking,
  "0452-email-limits": emailLimits,
  "0453-email-confirmation-texts": emailConfirmationTexts,
  "0470-campaign-pictures": campaignPictures,
  "0475-sequence-enrol-on": sequenceEnrolOn,
  "0497-campaign-photos": campaignPhotos,
  "0499-email-archive": emailArchive,
  "0510-brand-feeds": brandFeeds,
  "0515-segment-members": segmentMembers,
  "0520-gift-uses": giftUses,
  "0530-email-fields": emailFields,
  "0531-email-frequency": emailFrequency,
  "0532-email-score": emailScore,
  "0540-lease-names": leaseNames,
  "0545-part-wish": partWish,
  "0550-order-returned": orderReturned,
  "0555-job-persons": jobPersons,
  "0560-yearly-starts": yearlyStarts,
  "0565-international-domains": internationalDomains,
  "0570-message-purchases": messagePurchases,
  "0575-ab-test-reasons": abTestReasons,
  "0580-part-taken": partTaken,
  "0580-upload-reservations": uploadReservations,
}

export class DatabaseNewerError extends Error {}

/**
 * Migrates the database to this version; safe when several processes start together.
 * @throws DatabaseNewerError when a later version of the product has already migrated it.
 */
export async function migrateToLatest(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => MIGRATIONS },
    allowUnorderedMigrations: true,
  })
  const unknown = await migrationsOfLaterVersions(db)
  if (unknown.length > 0) {
    throw new DatabaseNewerError(`The database was migrated by a newer version of the product (${unknown.join(", ")}).`)
  }
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function migrationsOfLaterVersions(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === "kysely_migration" || table.name === "kyselyMigration")) return []
  const applied = await db
    .withoutPlugins()
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom("kysely_migration")
    .select("name")
    .execute()
  return applied.map((row) => row.name).filter((name) => !(name in MIGRATIONS))
}
