import { toolRecipe } from "@brandwright/ai/recipes/tool"
import { campaignText } from "@brandwright/contract/campaigns/campaigns"
import type { ToolMessage, ToolReply } from "@brandwright/contract/tools/tool-chat"
import { type ToolInput, toolInput } from "@brandwright/contract/tools/tools"
import { DomainError } from "../../../errors.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { chat } from "../../tools/tool-chat.service.ts"
import { createToolIn, listToolTexts, ownTool, updateToolIn } from "../../tools/tools.service.ts"
import { showPrice } from "../making/texts/draft-facts.service.ts"
import { linkGiftIn } from "../making/gift-links.service.ts"
import { BUILD_TOOL, draftToolTalk, writeToolBrief } from "../making/texts/tool-brief.ts"
import type { PartKindDoor, Writing } from "./part-kind.ts"
import { unlessMissing } from "./scopes.service.ts"

/** The small tool that leads get for their address. */
export const toolPart: PartKindDoor = {
  async write(services, writing) {
    const { brand, part } = writing
    const known = part.itemId === null ? null : await unlessMissing(ownTool(services.db, brand.userId, part.itemId))
    const { provider } = services.ai.writer(toolRecipe, { messages: [], current: null })
    if (provider === "local") {
      const reply = await talk(services, writing, draftToolTalk(writing), { known: known?.id })
      if (!reply.tool) throw notBuilt(reply)
      return
    }
    const current = known ? toolInput.parse(known) : undefined
    const messages: ToolMessage[] = [
      { role: "user", text: writeToolBrief({ ...writing.campaign, price: showPrice(writing.campaign, brand) }) },
      ...(current || part.wish ? [{ role: "user" as const, text: part.wish || ANOTHER }] : []),
    ]
    const first = await talk(services, writing, messages, { known: known?.id, current })
    if (first.tool) return
    const insisted: ToolMessage[] = [
      ...messages,
      { role: "assistant", text: first.reply },
      { role: "user", text: BUILD_TOOL },
    ]
    const second = await talk(services, writing, insisted, { known: known?.id, current })
    if (!second.tool) throw notBuilt(second)
  },

  async read({ db }, { brand }, itemId) {
    const tool = await ownTool(db, brand.userId, itemId)
    const texts = listToolTexts(tool)
    return { name: tool.name, texts: texts.filter((text) => text !== undefined), links: [] }
  },

  async describe({ db }, { brand }, itemId) {
    return { lines: [campaignText.lines.tool((await ownTool(db, brand.userId, itemId)).name)] }
  },

  launch: (tx, scope) => linkGiftIn(tx, scope),
  link: (itemId) => (itemId === null ? "/new-tools" : `/new-tools?tool=${itemId}&view=edit`),
}

const ANOTHER = "This tool is not the right one: make another for the same people, with another use."

const notBuilt = ({ reply }: Pick<ToolReply, "reply">) =>
  new DomainError("BAD_REQUEST", campaignText.toolNotBuilt(reply))

type Tool = { known: number | undefined; current?: ToolInput | undefined }

/** One turn of the conversation; the tool it yields is saved with its charge. */
function talk(services: Services, writing: Writing, messages: ToolMessage[], { known, current }: Tool) {
  const { brand, keep, signal } = writing
  const save = async (tx: InTransaction, tool: ToolInput, receipt: number): Promise<number> => {
    const origin = { receipt, turns: [receipt] }
    if (known === undefined) return (await createToolIn(tx, brand, tool, origin)).id
    return (await updateToolIn(tx, brand.userId, { id: known, ...tool }, origin)).id
  }
  const order = { messages, current }
  return chat(services, brand, order, {
    signal,
    keep: async (tx, made) => {
      const { tool } = made.value
      if (tool) await keep(tx, made, { itemId: await save(tx, tool, made.usageRecordId) })
    },
  })
}
