import { cutText } from "@brandwright/contract/text/cut-text"
import { excerpt } from "@brandwright/contract/text/excerpt"
import { contentRecipe } from "@brandwright/ai/recipes/content"
import { CONTENT_PLATFORMS, generatorInput } from "@brandwright/contract/content/content"
import { hideQuestionMarks } from "@brandwright/contract/writing/open-questions"
import { splitPost } from "@brandwright/contract/social/post-parts"
import { postInput } from "@brandwright/contract/social/social-posts"
import { splitSentences } from "@brandwright/local-writer/brief/sentences"
import { z } from "zod"
import { generateFor } from "../../content/writing/generate.service.ts"
import { createPostIn, ownPost, updatePostIn } from "../../social/posts/posts.service.ts"
import { isPostUnderWay } from "../../social/publishing/targets.service.ts"
import { isShortPost, writePostBrief } from "../making/texts/briefs.ts"
import { listWrittenPosts, readContext } from "../making/texts/text-context.ts"
import { readDraftFacts, showPrice } from "../making/texts/draft-facts.service.ts"
import { draftPost } from "../making/texts/drafts.ts"
import { readTarget } from "../making/links.ts"
import { type PartKindDoor, writeAgain } from "./part-kind.ts"
import { unlessMissing } from "./scopes.service.ts"

/** Characters of a post that a rehearsal shows. */
const SHOWN = 120
const contentPlatform = z.enum(CONTENT_PLATFORMS)

export const postPart: PartKindDoor = {
  async write(services, writing) {
    const { campaign, brand, part, signal, keep } = writing
    const platform = contentPlatform.parse(part.platform)
    const draftOrder = { platform, brief: campaign.brief, variation: part.variation }
    const isModel = services.ai.writer(contentRecipe, generatorInput.parse(draftOrder)).provider !== "local"
    const side = part.picture === "film" ? "film" : part.slot
    const facts = isModel ? undefined : await readDraftFacts(services, writing)
    const brief = facts ? draftPost(facts, side) : campaign.brief
    const note = facts
      ? undefined
      : writePostBrief({ ...campaign, price: showPrice(campaign, brand) }, side, writing.page !== null)
    const context = { ...(await readContext(services, writing)), others: await listWrittenPosts(services, writing) }
    const before =
      part.itemId === null ? undefined : await unlessMissing(ownPost(services.db, brand.userId, part.itemId))
    const order = {
      ...generatorInput.parse({
        ...{ ...draftOrder, brief },
        ...(isModel ? isShortPost(side) && { length: 1 } : { includeEmoji: part.slot === 0 }),
      }),
      ...writeAgain(writing, before?.content),
      ...{ note, context },
      hasOwnLink: readTarget(writing) !== "",
    }
    // A part of the brief may be too short to detect its language.
    const speaker = facts ? { ...brand, language: facts.language } : brand
    await generateFor(services, speaker, {
      recipe: contentRecipe,
      input: order,
      description: cutText(`Post: ${campaign.name}`, 120),
      signal,
      keep: async (tx, made) => {
        const content = order.hasOwnLink ? withoutAddresses(made.value) : made.value.trim()
        const user = { id: brand.userId, timeZone: campaign.timeZone }
        if (part.itemId !== null) await updatePostIn(tx, user, { id: part.itemId }, { content })
        const fields = {
          title: part.title,
          content,
          platforms: [platform],
          status: "draft",
          linkUrl: readTarget(writing),
        }
        const itemId = part.itemId ?? (await createPostIn(tx, { user, brand }, postInput.parse(fields))).id
        await keep(tx, made, { itemId })
      },
    })
  },

  async read({ db }, { brand }, itemId) {
    const post = await ownPost(db, brand.userId, itemId)
    const { content, firstComment, linkUrl } = post
    const [assetId] = post.mediaIds
    const alt = assetId === undefined ? "" : (post.altTexts[assetId] ?? "")
    return {
      name: excerpt([post.title, hideQuestionMarks(content)].filter(Boolean).join(": "), SHOWN),
      platforms: post.platforms,
      texts: [content, firstComment],
      links: linkUrl ? [linkUrl] : [],
      picture: assetId === undefined ? undefined : { assetId, alt },
    }
  },

  async describe({ db }, { brand }, itemId) {
    const content = hideQuestionMarks((await ownPost(db, brand.userId, itemId)).content)
    return { lines: [excerpt(content, SHOWN)] }
  },

  async launch(tx, scope, itemId) {
    const { brand, campaign, part, film } = scope
    const { linkUrl } = await ownPost(tx.db, brand.userId, itemId)
    await updatePostIn(
      tx,
      { id: brand.userId },
      { id: itemId },
      {
        status: "scheduled",
        scheduledFor: new Date(tx.now()).toISOString(),
        timeZone: campaign.timeZone,
        linkUrl: linkUrl || readTarget(scope),
        ...(part.picture === "film" && film?.assetId && { mediaIds: [film.assetId], altTexts: {} }),
      },
    )
  },
  isUnderWay: (db, _scope, itemId) => isPostUnderWay(db, itemId),
  link: (itemId) => (itemId === null ? "/posting-queue" : `/posting-queue?compose=${itemId}`),
}

const ADDRESS = /https?:\/\/\S+/
/** An address, with the colon that leads to it. */
const LED_IN = /:?[ \t]*https?:\/\/\S+/g

/** Only the post's own link, which is added below it, is counted: sentences with other addresses are left out. */
function withoutAddresses(text: string): string {
  const lines = text.split("\n").map((line) => (ADDRESS.test(line) ? withoutAddressed(line) : line))
  const rest = lines
    .filter((line): line is string => line !== undefined)
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
  return splitPost(rest).caption.trim() ? rest : text.replaceAll(LED_IN, "").trim()
}

const withoutAddressed = (line: string): string | undefined =>
  splitSentences(line)
    .filter((sentence) => !ADDRESS.test(sentence))
    .join(" ") || undefined
