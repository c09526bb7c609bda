import { type Tool, toolInput } from "@brandwright/contract/tools/tools"
import { type ToolDraft, toolDraft } from "@brandwright/contract/tools/tool-chat"
import { useState } from "react"
import { DRAFT_PREFIX } from "../../lib/drafts/form-drafts.ts"
import { storedDraft } from "../../lib/drafts/stored-draft.ts"
import { useBrandId } from "../../providers/brand.tsx"

const stored = storedDraft(toolDraft)
const EMPTY: ToolDraft = { tool: { ...toolInput.parse({ name: "-" }), name: "" }, messages: [], stage: 1 }

/**
 * The conversation and the current tool, stored on this device until saved. A tool with another version by
 * now starts over. A brief goes into the message field, below the stored conversation.
 */
export function useToolDraft(tool: Tool | undefined) {
  const brandId = useBrandId()
  const key = `${DRAFT_PREFIX}tool-${brandId}-${tool ? `${tool.id}-${tool.version}` : "new"}`
  const start: ToolDraft = tool ? { ...EMPTY, tool } : EMPTY
  const [draft, setDraft] = useState(() => stored.read(key) ?? start)
  return {
    draft,
    change: (changes: (now: ToolDraft) => Partial<ToolDraft>) =>
      setDraft((now) => {
        const next = { ...now, ...changes(now) }
        stored.keep(key, next)
        return next
      }),
    forget: () => {
      stored.forget(key)
      setDraft(start)
    },
  }
}
