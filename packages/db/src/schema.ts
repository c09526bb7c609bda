import type { AiConnectionTable, AiJobTable, AiModelFileTable, AiVersionTable } from "./tables/models.ts"
import type { CampaignCostTable, CampaignPartTable, CampaignTable, GiftUseTable } from "./tables/campaigns.ts"
import type { VideoProjectTable, VideoSpeechTable, VideoVersionTable } from "./tables/video.ts"
import type { CustomToolRequestTable, CustomToolTable, CustomToolVersionTable } from "./tables/tools.ts"
import type { EbookTable } from "./tables/ebooks.ts"
import type {
  AccountTable,
  AdminPaymentSettingsTable,
  AuditEntryTable,
  AvatarTable,
  GenerationTable,
  LedgerEntryTable,
  MeteredDayTable,
  PaymentTable,
  ReservationTable,
  UsageCategoryTable,
  UsageMonthTable,
  UsageRecordTable,
  TransferDayTable,
} from "./tables/account.ts"
import type {
  BrandExampleTable,
  BrandFactTable,
  BrandTable,
  HiddenChecklistTable,
  StylizationTable,
} from "./tables/brands.ts"
import type {
  BrandFeedTable,
  ContentTemplateTable,
  GenerationFacts,
  NewsFeedTable,
  NewsItemTable,
} from "./tables/content.ts"
import type {
  EmailConfirmationTable,
  EmailEventTable,
  EmailImportErrorTable,
  EmailImportTable,
  EmailListTable,
  EmailSequenceTable,
  EmailStepTable,
  EmailSuppressionTable,
  EmailTagTable,
  EmailTemplateTable,
  EnrolmentTable,
  SubscriberTable,
  SubscriberTagTable,
} from "./tables/email.ts"
import type {
  EmailFieldTable,
  EmailScoreTable,
  EmailSegmentChangeTable,
  EmailSegmentMemberTable,
  EmailSegmentSweepTable,
  EmailSegmentTable,
  SubscriberDateTable,
} from "./tables/email-segments.ts"
import type {
  EmailBroadcastTable,
  EmailBroadcastVariantTable,
  EmailConfirmationTextTable,
  EmailLimitTable,
  EmailPaceTable,
  EmailClickTable,
  EmailLinkTable,
  EmailMessageTable,
  EmailSenderTable,
  EmailTallyTable,
  OutboxTable,
} from "./tables/email-sending.ts"
import type {
  PasswordResetTable,
  InstanceFactTable,
  KnownDeviceTable,
  RateLimitTable,
  RecoveryCodeTable,
  SessionTable,
  UserTable,
  VerificationCodeTable,
} from "./tables/identity.ts"
import type {
  FunnelAddressTable,
  FunnelDayTable,
  FunnelDraftTable,
  FunnelLeadTable,
  FunnelOrderTable,
  FunnelSettingsTable,
  FunnelTable,
  FunnelWritingTable,
} from "./tables/funnels.ts"
import type { ReviewCommentTable, ReviewLinkTable } from "./tables/reviews.ts"
import type { MediaAssetTable, MediaFileTable, UploadReservationTable } from "./tables/media.ts"
import type {
  NotificationDeliveryTable,
  NotificationEventTable,
  NotificationSettingsTable,
} from "./tables/notifications.ts"
import type { AccessTokenTable } from "./tables/tokens.ts"
import type { IdempotencyTable } from "./tables/idempotency.ts"
import type { JobTable } from "./tables/queue.ts"
import type {
  ShortLinkTable,
  SocialConnectionTable,
  SocialLeadTable,
  SocialOauthStateTable,
  SocialPostTable,
  SocialPreviewTable,
  SocialTargetTable,
} from "./tables/social.ts"
import type { TaskTable } from "./tables/tasks.ts"

/** Every table by its name in camelCase; columns too (names.ts). */
export type Schema = {
  user: UserTable
  session: SessionTable
  verificationCode: VerificationCodeTable
  passwordReset: PasswordResetTable
  recoveryCode: RecoveryCodeTable
  rateLimit: RateLimitTable
  knownDevice: KnownDeviceTable
  instanceFact: InstanceFactTable
  brand: BrandTable
  stylization: StylizationTable
  brandFact: BrandFactTable
  brandExample: BrandExampleTable
  hiddenChecklist: HiddenChecklistTable
  task: TaskTable
  notificationEvent: NotificationEventTable
  notificationSettings: NotificationSettingsTable
  notificationDelivery: NotificationDeliveryTable
  job: JobTable
  idempotency: IdempotencyTable
  accessToken: AccessTokenTable
  account: AccountTable
  avatar: AvatarTable
  ledgerEntry: LedgerEntryTable
  reservation: ReservationTable
  usageCategory: UsageCategoryTable
  usageRecord: UsageRecordTable
  usageMonth: UsageMonthTable
  meteredDay: MeteredDayTable
  transferDay: TransferDayTable
  generation: GenerationTable & GenerationFacts
  contentTemplate: ContentTemplateTable
  brandFeed: BrandFeedTable
  newsFeed: NewsFeedTable
  newsItem: NewsItemTable
  payment: PaymentTable
  adminPaymentSettings: AdminPaymentSettingsTable
  auditEntry: AuditEntryTable
  emailList: EmailListTable
  subscriber: SubscriberTable
  emailBroadcast: EmailBroadcastTable
  emailBroadcastVariant: EmailBroadcastVariantTable
  emailClick: EmailClickTable
  emailLimit: EmailLimitTable
  emailPace: EmailPaceTable
  emailConfirmation: EmailConfirmationTable
  emailConfirmationText: EmailConfirmationTextTable
  emailTag: EmailTagTable
  emailField: EmailFieldTable
  emailScore: EmailScoreTable
  subscriberDate: SubscriberDateTable
  subscriberTag: SubscriberTagTable
  emailSegment: EmailSegmentTable
  emailSegmentMember: EmailSegmentMemberTable
  emailSegmentChange: EmailSegmentChangeTable
  emailSegmentSweep: EmailSegmentSweepTable
  emailSuppression: EmailSuppressionTable
  emailEvent: EmailEventTable
  emailTemplate: EmailTemplateTable
  emailSequence: EmailSequenceTable
  emailStep: EmailStepTable
  enrolment: EnrolmentTable
  emailMessage: EmailMessageTable
  emailSender: EmailSenderTable
  emailLink: EmailLinkTable
  emailTally: EmailTallyTable
  emailImport: EmailImportTable
  emailImportError: EmailImportErrorTable
  outbox: OutboxTable
  socialConnection: SocialConnectionTable
  socialOauthState: SocialOauthStateTable
  socialPost: SocialPostTable
  socialTarget: SocialTargetTable
  socialPreview: SocialPreviewTable
  socialLead: SocialLeadTable
  shortLink: ShortLinkTable
  reviewComment: ReviewCommentTable
  reviewLink: ReviewLinkTable
  funnel: FunnelTable
  funnelAddress: FunnelAddressTable
  funnelDay: FunnelDayTable
  funnelDraft: FunnelDraftTable
  funnelLead: FunnelLeadTable
  funnelOrder: FunnelOrderTable
  funnelSettings: FunnelSettingsTable
  funnelWriting: FunnelWritingTable
  mediaAsset: MediaAssetTable
  mediaFile: MediaFileTable
  uploadReservation: UploadReservationTable
  ebook: EbookTable
  videoProject: VideoProjectTable
  videoVersion: VideoVersionTable
  videoSpeech: VideoSpeechTable
  customTool: CustomToolTable
  customToolVersion: CustomToolVersionTable
  customToolRequest: CustomToolRequestTable
  campaign: CampaignTable
  campaignPart: CampaignPartTable
  campaignCost: CampaignCostTable
  giftUse: GiftUseTable
  aiConnection: AiConnectionTable
  aiJob: AiJobTable
  aiModelFile: AiModelFileTable
  aiVersion: AiVersionTable
}
