/**
 * Every procedure of the router and how another account tries it; packages/api/src/tenancy.test.ts walks the table and
 * fails while a procedure is missing. A new procedure: add its line to the noun's file here. A new noun: add a file
 * of the same shape (kinds.ts explains the words) and name it below.
 */
import { accountStrangers } from "./account.ts"
import { authStrangers } from "./auth.ts"
import { brandsStrangers } from "./brands.ts"
import { campaignsStrangers } from "./campaigns.ts"
import { contentStrangers } from "./content.ts"
import { ebooksStrangers } from "./ebooks.ts"
import { emailStrangers } from "./email.ts"
import { factsStrangers } from "./facts.ts"
import { funnelsStrangers } from "./funnels.ts"
import type { Noun } from "./kinds.ts"
import { mediaStrangers } from "./media.ts"
import { notificationsStrangers } from "./notifications.ts"
import { peopleStrangers } from "./people.ts"
import { searchStrangers } from "./search.ts"
import { reviewsStrangers } from "./reviews.ts"
import { socialStrangers } from "./social.ts"
import { modelsStrangers } from "./models.ts"
import { systemStrangers } from "./system.ts"
import { tasksStrangers } from "./tasks.ts"
import { tokensStrangers } from "./tokens.ts"
import { toolsStrangers } from "./tools.ts"
import { videoStrangers } from "./video.ts"
import { welcomeStrangers } from "./welcome.ts"

export const table: Noun[] = [
  authStrangers,
  peopleStrangers,
  accountStrangers,
  brandsStrangers,
  factsStrangers,
  notificationsStrangers,
  modelsStrangers,
  systemStrangers,
  tasksStrangers,
  mediaStrangers,
  searchStrangers,
  socialStrangers,
  emailStrangers,
  ebooksStrangers,
  campaignsStrangers,
  contentStrangers,
  funnelsStrangers,
  reviewsStrangers,
  toolsStrangers,
  videoStrangers,
  welcomeStrangers,
  tokensStrangers,
]
