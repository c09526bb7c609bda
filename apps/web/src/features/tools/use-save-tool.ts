import { type Tool, toolText as text } from "@brandwright/contract/tools/tools"
import { type FormEvent, useState } from "react"
import { readRefusal, trpc } from "../../lib/trpc.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { hasCode } from "./tool-channel.ts"
import type { useToolDraft } from "./use-tool-draft.ts"

type SaveToolInput = {
  /** Absent for a new one. */
  tool: Tool | undefined
  kept: ReturnType<typeof useToolDraft>["draft"]
  /** Runs the tool's checks; the message of the one that failed. */
  check: () => Promise<string | undefined>
  onNameMissing: () => void
  onSaved: () => void
}

/** Saves a tool that has a name and passes its checks; otherwise says in `refused` what is missing. */
export function useSaveTool({ tool, kept, check, onNameMissing, onSaved }: SaveToolInput) {
  const brandId = useBrandId()
  const [isChecking, setIsChecking] = useState(false)
  const [refused, setRefused] = useState("")
  const [isNameMissing, setNameMissing] = useState(false)
  const refresh = ["tools"] as const
  const create = trpc.tools.create.useMutation({
    meta: { done: text.created, failed: text.createFailed, refresh },
    onSuccess: onSaved,
  })
  const update = trpc.tools.update.useMutation({
    meta: { done: text.updated, failed: text.updateFailed, refresh },
    onSuccess: onSaved,
  })
  const isBusy = isChecking || create.isPending || update.isPending
  const save = async () => {
    const { tool: draft, receipt, turns } = kept
    setRefused("")
    if (!hasCode(draft)) return setRefused(text.nothingToSave)
    const isNameless = draft.name.trim() === ""
    setNameMissing(isNameless)
    if (isNameless) {
      onNameMissing()
      return setRefused(text.nameMissing)
    }
    setIsChecking(true)
    const broken = await check()
    setIsChecking(false)
    if (broken !== undefined) return setRefused(`${text.brokenNotSaved} ${broken}`)
    if (tool) update.mutate({ id: tool.id, ...draft, receipt, turns })
    else create.mutate({ brandId, ...draft, receipt, turns })
  }
  return {
    isBusy,
    refused,
    errors: {
      ...readRefusal(create.error ?? update.error)?.fields,
      ...(isNameMissing && { name: text.nameMissing }),
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (!isBusy) void save()
    },
  }
}
