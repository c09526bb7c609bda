/**
 * Every procedure of the router and how another account tries it; packages/api/src/tenancy.test.ts walks the table and
 * fails while a procedure is missing. A new procedure: add its line to the noun's file here. A new noun: add a file
 * of the same shape (kinds.ts explains the words) and name it below.
 */
import { accountCases } from "./account.ts"
import { authCases } from "./auth.ts"
import { brandsCases } from "./brands.ts"
import { campaignsCases } from "./campaigns.ts"
import { contentCases } from "./content.ts"
import { ebooksCases } from "./ebooks.ts"
import { emailCases } from "./email.ts"
import { factsCases } from "./facts.ts"
import { funnelsCases } from "./funnels.ts"
import type { Noun } from "./kinds.ts"
import { mediaCases } from "./media.ts"
import { notificationsCases } from "./notifications.ts"
import { peopleCases } from "./people.ts"
import { searchCases } from "./search.ts"
import { reviewsCases } from "./reviews.ts"
import { socialCases } from "./social.ts"
import { modelsCases } from "./models.ts"
import { systemCases } from "./system.ts"
import { tasksCases } from "./tasks.ts"
import { tokensCases } from "./tokens.ts"
import { toolsCases } from "./tools.ts"
import { videoCases } from "./video.ts"
import { welcomeCases } from "./welcome.ts"

export const table: Noun[] = [
  authCases,
  peopleCases,
  accountCases,
  brandsCases,
  factsCases,
  notificationsCases,
  modelsCases,
  systemCases,
  tasksCases,
  mediaCases,
  searchCases,
  socialCases,
  emailCases,
  ebooksCases,
  campaignsCases,
  contentCases,
  funnelsCases,
  reviewsCases,
  toolsCases,
  videoCases,
  welcomeCases,
  tokensCases,
]
