import { brandText } from "@brandwright/contract/brands/brands-text"
import { brandFeedInput, brandFeedOutput } from "@brandwright/contract/brands/brand-feeds"
import * as contract from "@brandwright/contract/content/content"
import * as records from "@brandwright/contract/content/content-history"
import * as templates from "@brandwright/contract/content/content-templates"
import { galleryInput, galleryOutput } from "@brandwright/contract/media/galleries"
import { quoteOutput } from "@brandwright/contract/content/generation"
import * as news from "@brandwright/contract/content/related-news"
import { editTextInput, editTextOutput, quoteEditInput } from "@brandwright/contract/writing/text-edits"
import { hearVoiceOutput, previewVoiceInput, previewVoiceOutput } from "@brandwright/contract/brands/voice"
import { rowRef } from "@brandwright/contract/wire"
import { brandProcedure, router } from "../../trpc.ts"
import { addBrandFeed, listBrandFeeds, removeBrandFeed } from "./news/brand-feeds.service.ts"
import { generateContent, quoteContent } from "./writing/content.service.ts"
import { editBrandText, quoteEdit, streamEdit } from "./writing/edit.service.ts"
import { readGallery } from "./gallery.service.ts"
import { trendingHashtags } from "./insights/hashtags.service.ts"
import * as history from "./writing/history.service.ts"
import { contentInsights } from "./insights/insights.service.ts"
import { mediaTrends } from "./insights/media-trends.service.ts"
import { whatsHappening } from "./news/news.service.ts"
import { streamContent } from "./writing/stream.service.ts"
import { hearVoice, previewVoice, voiceRules } from "./writing/voice.service.ts"

export const contentRouter = router({
  generate: brandProcedure
    .meta({ noBrand: brandText.selectForContent })
    .input(contract.generateInput)
    .output(contract.generationOutput)
    .mutation(({ ctx, input, signal }) => generateContent(ctx, ctx.brand, input, signal)),
  /** Streams chunks: a mutation, because it may cost money and must not be triggered by a link. */
  stream: brandProcedure
    .meta({ noBrand: brandText.selectForContent })
    .input(contract.streamInput)
    .mutation(({ ctx, input, signal }) => streamContent(ctx, ctx.brand, input, signal)),
  quote: brandProcedure
    .input(contract.quoteInput)
    .output(quoteOutput)
    .query(({ ctx, input }) => quoteContent(ctx, ctx.brand, input)),

  edit: brandProcedure
    .input(editTextInput)
    .output(editTextOutput)
    .mutation(({ ctx, input, signal }) => editBrandText(ctx, ctx.brand, input, signal)),
  /** Streams chunks; a mutation for the same reason as `stream`. */
  streamEdit: brandProcedure
    .input(editTextInput)
    .mutation(({ ctx, input, signal }) => streamEdit(ctx, ctx.brand, input, signal)),
  quoteEdit: brandProcedure
    .input(quoteEditInput)
    .output(quoteOutput)
    .query(({ ctx, input }) => quoteEdit(ctx, ctx.brand, input)),

  history: brandProcedure
    .input(records.historyInput)
    .output(records.historyItem.array())
    .query(({ ctx, input }) => history.listHistory(ctx, ctx.brand, input)),
  recent: brandProcedure
    .input(records.historyInput)
    .output(records.recentPage)
    .query(({ ctx, input }) => history.pageHistory(ctx, ctx.brand, input)),
  getGeneration: brandProcedure
    .input(rowRef)
    .output(records.historyItem)
    .query(({ ctx, input }) => history.getGeneration(ctx, ctx.brand, input.id)),
  deleteGeneration: brandProcedure
    .input(rowRef)
    .mutation(({ ctx, input }) => history.deleteGeneration(ctx, ctx.brand, input.id)),
  count: brandProcedure.output(records.countOutput).query(({ ctx }) => history.contentCount(ctx, ctx.brand)),

  templates: brandProcedure
    .output(templates.contentTemplateOutput.array())
    .query(({ ctx }) => history.listTemplates(ctx, ctx.brand)),
  createTemplate: brandProcedure
    .input(templates.contentTemplateInput)
    .output(templates.contentTemplateOutput)
    .mutation(({ ctx, input }) => history.createTemplate(ctx, ctx.brand, input)),
  deleteTemplate: brandProcedure
    .input(rowRef)
    .mutation(({ ctx, input }) => history.deleteTemplate(ctx, ctx.brand, input.id)),

  voice: brandProcedure
    .output(previewVoiceOutput.pick({ version: true, rules: true }))
    .query(({ ctx }) => voiceRules(ctx, ctx.brand)),
  previewVoice: brandProcedure
    .input(previewVoiceInput)
    .output(previewVoiceOutput)
    .query(({ ctx, input }) => previewVoice(ctx, ctx.brand, input)),
  hearVoice: brandProcedure
    .input(previewVoiceInput)
    .output(hearVoiceOutput)
    .mutation(({ ctx, input, signal }) => hearVoice(ctx, ctx.brand, input, signal)),

  news: brandProcedure
    .input(news.newsInput)
    .output(news.newsOutput)
    .query(({ ctx, input }) => whatsHappening(ctx, ctx.brand, input.period)),
  feeds: brandProcedure.output(brandFeedOutput.array()).query(({ ctx }) => listBrandFeeds(ctx, ctx.brand)),
  addFeed: brandProcedure
    .input(brandFeedInput)
    .output(brandFeedOutput)
    .mutation(({ ctx, input }) => addBrandFeed(ctx, ctx.brand, input.url)),
  removeFeed: brandProcedure.input(rowRef).mutation(({ ctx, input }) => removeBrandFeed(ctx, ctx.brand, input.id)),
  hashtags: brandProcedure
    .input(news.hashtagsInput)
    .output(news.hashtagsOutput)
    .query(({ ctx, input }) => trendingHashtags(ctx, ctx.brand, input)),
  insights: brandProcedure.output(news.insightsOutput).query(({ ctx }) => contentInsights(ctx, ctx.brand)),
  gallery: brandProcedure
    .input(galleryInput)
    .output(galleryOutput)
    .query(({ ctx, input }) => readGallery(ctx, ctx.brand, input.gallery, ctx.user.timeZone)),
  mediaTrends: brandProcedure
    .input(news.mediaTrendInput)
    .output(news.mediaTrendsOutput)
    .query(({ ctx, input }) => mediaTrends(ctx, ctx.brand, input.kind)),
})
