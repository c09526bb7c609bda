import type { AppRouter } from "@brandwright/api/router"
import type { Context } from "@brandwright/api/trpc"
import { IMPORT_TEXT_MAX } from "@brandwright/contract/email-subscribers"
import { DATA_URL_BYTES_MAX } from "@brandwright/contract/app"
import type { Request } from "../caller.ts"
import { type BodyRead, readUpload } from "./multipart.ts"
import type { Refusal } from "./refusals.ts"

type Nouns = AppRouter["_def"]["record"]
/** Dotted name of a procedure: "brands.list". */
export type ProcedurePath = {
  [Noun in keyof Nouns & string]: { [Name in keyof Nouns[Noun] & string]: `${Noun}.${Name}` }[keyof Nouns[Noun] &
    string]
}[keyof Nouns & string]

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE"
export type RouteOptions = {
  /** Of a success; 200 unless given. */
  status?: 200 | 201 | 202
  /** Reads a multipart body into the procedure's input; JSON is still taken. */
  read?: (c: Request, context: Context) => Promise<BodyRead>
  /** Most bytes of a JSON body; 2 MB unless given. */
  maxBytes?: number
  /** Needs no session and no token. */
  isPublic?: true
  /** Statuses of its own, beside those that every call of its method may answer. */
  refusals?: readonly Refusal[]
}
export type Route = readonly [method: Method, path: string, procedure: ProcedurePath, options?: RouteOptions]

/** Of a call that the engine works for. */
const PAID: readonly Refusal[] = [402, 502, 504]

/**
 * The documented paths under /api, one line each, literal paths before ":id".
 * Input = JSON body + query + path (the path wins); the procedure's schemas validate and document it.
 */
export const routes: readonly Route[] = [
  // Auth: core §7, account §7
  ["GET", "/auth/status", "auth.status"],
  ["POST", "/auth/login", "auth.login", { isPublic: true, refusals: [422] }],
  ["POST", "/auth/logout", "auth.logout"],
  ["POST", "/auth/register", "auth.register", { isPublic: true, status: 201 }],
  ["POST", "/auth/verify", "auth.verify", { isPublic: true, refusals: [410, 422] }],
  ["POST", "/auth/resend-code", "auth.resendCode", { isPublic: true }],
  ["POST", "/auth/forgot-password", "auth.forgotPassword", { isPublic: true }],
  ["POST", "/auth/reset-password", "auth.resetPassword", { isPublic: true, refusals: [422] }],
  // Brands: core §7, account §7
  ["GET", "/brands", "brands.list"],
  ["POST", "/brands", "brands.create", { status: 201 }],
  ["GET", "/brands/default", "brands.default"],
  ["GET", "/brands/stylization", "brands.stylization"],
  ["POST", "/brands/stylization", "brands.saveStylization"],
  ["GET", "/brands/social-connections", "social.connections"],
  ["GET", "/brands/:id", "brands.get"],
  ["PATCH", "/brands/:id", "brands.update"],
  ["DELETE", "/brands/:id", "brands.delete"],
  ["POST", "/brands/:id/set-default", "brands.setDefault"],
  // Brand facts
  ["GET", "/brands/:brandId/facts", "facts.list"],
  ["POST", "/brands/:brandId/facts", "facts.create", { status: 201 }],
  ["POST", "/brands/:brandId/facts/reorder", "facts.reorder"],
  ["POST", "/brands/:brandId/facts/read-website", "facts.readWebsite"],
  ["POST", "/brands/:brandId/facts/read-asset", "facts.readAsset"],
  ["PUT", "/brands/:brandId/facts/:id", "facts.update"],
  ["DELETE", "/brands/:brandId/facts/:id", "facts.delete"],
  ["GET", "/brands/:brandId/examples", "facts.examples"],
  ["POST", "/brands/:brandId/examples", "facts.addExample", { status: 201 }],
  ["DELETE", "/brands/:brandId/examples/:id", "facts.removeExample"],
  // Account: account §7
  ["GET", "/account/stats", "account.stats"],
  ["GET", "/account/content-stats", "account.contentStats"],
  ["GET", "/account/balance", "account.balance"],
  ["GET", "/account/usage", "account.usage"],
  ["GET", "/account/payments", "account.payments"],
  ["GET", "/account/usage-categories", "account.usageCategories"],
  ["POST", "/account/add-funds", "account.addFunds"],
  ["POST", "/account/payments/:id/continue", "account.continuePayment"],
  ["POST", "/account/saved-card", "account.saveCard"],
  ["DELETE", "/account/saved-card", "account.removeCard"],
  ["POST", "/account/toggle-billing", "account.toggleBilling"],
  ["PATCH", "/account/admin-payment-settings", "account.adminPaymentSettings"],
  ["PATCH", "/auth/phone", "auth.phone"],
  ["POST", "/auth/send-verification", "auth.sendVerification"],
  ["POST", "/auth/verify-phone", "auth.verifyPhone", { refusals: [410, 422] }],
  ["POST", "/auth/change-password", "auth.changePassword"],
  ["GET", "/auth/notification-settings", "auth.notificationSettings"],
  ["POST", "/auth/notification-settings", "auth.saveNotificationSettings"],
  ["GET", "/auth/privacy-settings", "auth.privacySettings"],
  ["POST", "/auth/privacy-settings", "auth.savePrivacySettings", { refusals: [422] }],
  ["PATCH", "/auth/profile", "auth.updateProfile", { maxBytes: DATA_URL_BYTES_MAX }],
  ["GET", "/tasks", "tasks.list"],
  ["GET", "/notifications", "notifications.list"],
  // Social: account §7, content §7
  ["POST", "/brands/:brandId/connect-social", "social.connectAccount", { status: 201 }],
  ["GET", "/brands/:brandId/social-connections", "social.connections"],
  ["POST", "/social/connect", "social.connect"],
  ["GET", "/social/platforms", "social.platforms"],
  ["PATCH", "/social-connections/:id", "social.updateConnection"],
  ["DELETE", "/social-connections/:id", "social.disconnect"],
  ["GET", "/social-connections/:id/places", "social.places"],
  ["POST", "/social-connections/:id/deactivate", "social.deactivate"],
  ["POST", "/social-connections/:id/activate", "social.activate"],
  ["GET", "/social/posts", "social.posts"],
  ["POST", "/social/posts", "social.createPost", { status: 201 }],
  ["POST", "/social/posts/bulk", "social.bulk"],
  ["GET", "/social/posts/:id", "social.getPost"],
  ["PATCH", "/social/posts/:id", "social.updatePost"],
  ["DELETE", "/social/posts/:id", "social.deletePost"],
  ["POST", "/social/posts/:id/restore", "social.restorePost"],
  ["POST", "/social/posts/:id/pause", "social.pausePost"],
  ["POST", "/social/posts/:id/resume", "social.resumePost"],
  ["POST", "/social/posts/:id/retry", "social.retryPost"],
  ["POST", "/social/posts/:id/complete", "social.completePost"],
  ["POST", "/social/posts/:id/duplicate", "social.duplicatePost", { status: 201 }],
  ["GET", "/social/posts/:id/pack", "social.pack"],
  ["GET", "/social/calendar", "social.calendar"],
  ["GET", "/social/recommended-times", "social.recommendedTimes"],
  ["GET", "/social/analytics", "social.analytics"],
  // Content pool: content §7
  ["GET", "/brands/:brandId/media", "media.list"],
  ["POST", "/brands/:brandId/media", "media.create", { status: 201, maxBytes: DATA_URL_BYTES_MAX, read: readUpload }],
  ["GET", "/brands/:brandId/media/:id", "media.get"],
  ["PATCH", "/brands/:brandId/media/:id", "media.update"],
  ["DELETE", "/brands/:brandId/media/:id", "media.delete"],
  ["POST", "/brands/:brandId/media/:id/restore", "media.restore"],
  ["POST", "/brands/:brandId/media/:id/replace", "media.replace", { maxBytes: DATA_URL_BYTES_MAX, read: readUpload }],
  ["GET", "/brands/:brandId/media/:id/uses", "media.uses"],
  ["POST", "/ai/generate-image", "media.generateImage", { refusals: PAID }],
  // Generator, recommendations, related news: content §7
  ["GET", "/ai/history", "content.history"],
  ["DELETE", "/ai/history/:id", "content.deleteGeneration"],
  ["POST", "/ai/generate-content", "content.generate", { refusals: PAID }],
  ["POST", "/ai/edit-text", "content.edit", { refusals: PAID }],
  ["GET", "/content/templates", "content.templates"],
  ["POST", "/content/templates", "content.createTemplate", { status: 201 }],
  ["DELETE", "/content/templates/:id", "content.deleteTemplate"],
  ["GET", "/content/insights", "content.insights"],
  ["GET", "/content/news", "content.news"],
  ["GET", "/content/media-trends", "content.mediaTrends"],
  // Campaigns
  ["GET", "/campaigns", "campaigns.list"],
  ["POST", "/campaigns", "campaigns.create", { status: 201 }],
  ["GET", "/campaigns/choices", "campaigns.choices"],
  ["GET", "/campaigns/:id", "campaigns.get"],
  ["PATCH", "/campaigns/:id", "campaigns.update"],
  ["DELETE", "/campaigns/:id", "campaigns.delete"],
  ["POST", "/campaigns/:id/template", "campaigns.saveAsTemplate", { status: 201 }],
  ["POST", "/campaigns/:id/write", "campaigns.write"],
  ["POST", "/campaigns/:campaignId/parts", "campaigns.addPart", { status: 201 }],
  ["PATCH", "/campaign-parts/:id", "campaigns.updatePart"],
  ["POST", "/campaign-parts/:id/rewrite", "campaigns.rewritePart"],
  ["DELETE", "/campaign-parts/:id", "campaigns.dropPart"],
  ["GET", "/campaigns/:id/rehearsal", "campaigns.rehearsal"],
  ["GET", "/campaigns/:id/figures", "campaigns.figures"],
  ["GET", "/campaigns/:id/figure-rows", "campaigns.figureRows"],
  ["POST", "/campaigns/:id/launch", "campaigns.launch"],
  ["POST", "/campaigns/:id/pause", "campaigns.pause"],
  ["POST", "/campaigns/:id/resume", "campaigns.resume"],
  ["POST", "/campaigns/:id/stop", "campaigns.stop"],
  // Funnels: content §7
  ["GET", "/web-funnels", "funnels.list"],
  ["POST", "/web-funnels", "funnels.create", { status: 201 }],
  ["GET", "/web-funnels/settings", "funnels.settings"],
  ["PUT", "/web-funnels/settings", "funnels.saveSettings"],
  ["GET", "/web-funnels/:id", "funnels.get"],
  ["PATCH", "/web-funnels/:id", "funnels.update"],
  ["DELETE", "/web-funnels/:id", "funnels.delete"],
  ["POST", "/web-funnels/:id/duplicate", "funnels.duplicate", { status: 201 }],
  ["GET", "/web-funnels/:id/stats", "funnels.stats"],
  ["POST", "/ai/generate-sales-page", "funnels.generate", { refusals: PAID }],
  // Review links
  ["GET", "/reviews", "reviews.list"],
  ["POST", "/reviews", "reviews.create", { status: 201 }],
  ["DELETE", "/reviews/:id", "reviews.revoke"],
  // Email: content §7
  ["GET", "/email/stats", "email.stats"],
  ["GET", "/email/subscribers", "email.subscribers"],
  ["POST", "/email/subscribers", "email.addSubscriber", { status: 201 }],
  ["POST", "/email/subscribers/import", "email.importSubscribers", { maxBytes: IMPORT_TEXT_MAX * 2, read: readUpload }],
  ["GET", "/email/imports/:id", "email.importReport"],
  ["GET", "/email/subscribers/:id", "email.subscriber"],
  ["PATCH", "/email/subscribers/:id", "email.updateSubscriber"],
  ["DELETE", "/email/subscribers/:id", "email.deleteSubscriber"],
  ["POST", "/email/subscribers/:id/unsubscribe", "email.unsubscribe"],
  ["GET", "/email/broadcasts", "email.broadcasts"],
  ["POST", "/email/broadcasts", "email.createBroadcast", { status: 201 }],
  ["GET", "/email/broadcasts/:id", "email.broadcast"],
  ["PATCH", "/email/broadcasts/:id", "email.updateBroadcast"],
  ["DELETE", "/email/broadcasts/:id", "email.deleteBroadcast"],
  ["GET", "/email/broadcasts/:id/check", "email.checkBroadcast"],
  ["GET", "/email/broadcasts/:id/report", "email.broadcastReport"],
  ["POST", "/email/broadcasts/:id/start", "email.startBroadcast"],
  ["POST", "/email/broadcasts/:id/pause", "email.pauseBroadcast"],
  ["POST", "/email/broadcasts/:id/resume", "email.resumeBroadcast"],
  ["POST", "/email/broadcasts/:id/cancel", "email.cancelBroadcast"],
  ["POST", "/email/broadcasts/:id/duplicate", "email.duplicateBroadcast", { status: 201 }],
  ["POST", "/email/broadcasts/:id/resend", "email.resendBroadcast", { status: 201 }],
  ["GET", "/email/tags", "email.tags"],
  ["POST", "/email/tags", "email.createTag", { status: 201 }],
  ["PATCH", "/email/tags/:id", "email.updateTag"],
  ["DELETE", "/email/tags/:id", "email.deleteTag"],
  ["POST", "/email/tags/:tagId/people", "email.tagPeople"],
  ["GET", "/email/join-form", "email.joinForm"],
  ["GET", "/email/segments", "email.segments"],
  ["POST", "/email/segments", "email.createSegment", { status: 201 }],
  ["PATCH", "/email/segments/:id", "email.updateSegment"],
  ["DELETE", "/email/segments/:id", "email.deleteSegment"],
  ["GET", "/email/sequences", "email.sequences"],
  ["POST", "/email/sequences", "email.createSequence", { status: 201 }],
  ["POST", "/email/sequences/wizard", "email.createFromWizard", { status: 201 }],
  ["GET", "/email/sequences/:id", "email.sequence"],
  ["PATCH", "/email/sequences/:id", "email.updateSequence"],
  ["DELETE", "/email/sequences/:id", "email.deleteSequence"],
  ["PUT", "/email/sequences/:id/steps", "email.saveSteps"],
  ["POST", "/email/sequences/:id/enrol", "email.enrol"],
  ["GET", "/email/sequences/:id/report", "email.sequenceReport"],
  ["GET", "/email/templates", "email.templates"],
  ["POST", "/email/templates", "email.createTemplate", { status: 201 }],
  ["PATCH", "/email/templates/:id", "email.updateTemplate"],
  ["DELETE", "/email/templates/:id", "email.deleteTemplate"],
  ["GET", "/email/analytics", "email.analytics"],
  ["GET", "/email/sender", "email.sender"],
  ["PUT", "/email/sender", "email.saveSender"],
  ["POST", "/email/sender/check", "email.checkSender"],
  // E-books: content §7
  ["GET", "/ebooks", "ebooks.list"],
  ["POST", "/ebooks", "ebooks.create", { status: 201 }],
  ["GET", "/ebooks/stats", "ebooks.stats"],
  ["POST", "/ebooks/upload", "ebooks.upload", { status: 201, read: readUpload }],
  ["POST", "/ebooks/read-document", "ebooks.readDocument", { read: readUpload }],
  ["POST", "/ebooks/generate-basic", "ebooks.generateBasic", { refusals: PAID }],
  ["GET", "/ebooks/:id", "ebooks.get"],
  ["PATCH", "/ebooks/:id", "ebooks.update"],
  ["DELETE", "/ebooks/:id", "ebooks.delete"],
  ["POST", "/ebooks/:id/duplicate", "ebooks.duplicate", { status: 201 }],
  ["POST", "/ai/generate-ebook-art", "ebooks.generateArt", { refusals: PAID }],
  ["POST", "/ai/refine-ebook-art", "ebooks.refineArt", { maxBytes: DATA_URL_BYTES_MAX, refusals: PAID }],
  ["POST", "/ai/generate-ebook-content", "ebooks.generateContent", { refusals: PAID }],
  ["POST", "/ai/generate-media-recommendations", "ebooks.generateMediaRecommendations", { refusals: PAID }],
  // Custom tools: content §7
  ["GET", "/custom-tools", "tools.list"],
  ["POST", "/custom-tools", "tools.create", { status: 201 }],
  ["PATCH", "/custom-tools/:id", "tools.update"],
  ["DELETE", "/custom-tools/:id", "tools.delete"],
  // Video: content §7
  ["POST", "/video/generate-script", "video.generateScript", { refusals: PAID }],
  ["POST", "/ai/generate-video-frames", "video.generateFrames", { refusals: PAID }],
]
