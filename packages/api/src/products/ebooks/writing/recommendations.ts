import { mediaRecommendation } from "@brandwright/contract/ebooks"
import { z } from "zod"
import type { EbookRow } from "../ebooks.service.ts"

export const recommendationsOf = (ebook: EbookRow) =>
  z.array(mediaRecommendation).parse(JSON.parse(ebook.recommendations))
