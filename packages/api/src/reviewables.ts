import type { Reviewables } from "./platform/review/reviewables.ts"
import { reviewableCampaign } from "./products/campaigns/measure/campaign-report.ts"
import { reviewableBook } from "./products/ebooks/files/book-review.ts"
import { reviewableBroadcast, reviewableStep, reviewableTemplate } from "./products/email/templates/mail-review.ts"
import { reviewablePage } from "./products/funnels/pages/publishing/page-review.ts"
import { reviewablePost } from "./products/social/posts/post-review.ts"
import { reviewableVideo } from "./products/video/video-review.ts"

/** What can be shared for review, with the product that shows it: one line per kind. */
export const reviewables: Reviewables = {
  post: reviewablePost,
  page: reviewablePage,
  template: reviewableTemplate,
  step: reviewableStep,
  broadcast: reviewableBroadcast,
  book: reviewableBook,
  video: reviewableVideo,
  campaign: reviewableCampaign,
}
