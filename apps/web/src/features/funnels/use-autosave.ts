import { useEffect, useRef, useState } from "react"
import { type Outputs, refusalOf, trpc } from "../../lib/trpc.ts"
import type { Draft } from "./draft.ts"
import { forgetUnsent, keepUnsent } from "./unsent-draft.ts"

const WAIT_MS = 400
const RETRY_MS = 4000

export type SavingState = "idle" | "saving" | "saved" | "failed" | "conflict"
type Place = { brandId: number; funnelId: number | null }
type Options = Place & {
  draft: Draft
  isDirty: boolean
  /** What the server keeps; null when it keeps nothing. */
  kept: Outputs["funnels"]["draft"]
  isConflict: boolean
}
export type Autosave = {
  state: SavingState
  /** Waits for what is on its way; answers the version that the server keeps now. */
  settle: () => Promise<number>
  /** This window's words count from now on: they take the place of the other window's. */
  keepMine: () => Promise<void>
  /** Another version was loaded: goes on from there. */
  restart: (version: number) => void
  /** Nothing is kept any more. */
  stop: () => Promise<void>
}

/** Sends the editor's content to the server a moment after each change; stops when another window was there first. */
export function useAutosave({ brandId, funnelId, draft, isDirty, kept, isConflict }: Options): Autosave {
  const utils = trpc.useUtils()
  const save = trpc.funnels.saveDraft.useMutation({ retry: false })
  const discard = trpc.funnels.discardDraft.useMutation()
  const [state, setState] = useState<SavingState>(isConflict ? "conflict" : "idle")
  const version = useRef(kept?.version ?? 0)
  const sent = useRef(kept ? JSON.stringify(kept.fields) : "")
  const now = useRef({ draft, isDirty, state })
  now.current = { draft, isDirty, state }
  const running = useRef<Promise<void>>(undefined)
  const isStopped = useRef(false)

  async function run(): Promise<void> {
    for (;;) {
      const { draft: fields, isDirty: isChanged, state: current } = now.current
      const text = isChanged ? JSON.stringify(fields) : ""
      if (isStopped.current || current === "conflict" || text === sent.current) return
      setState("saving")
      if (isChanged)
        version.current = (await save.mutateAsync({ brandId, funnelId, fields, version: version.current })).version
      else {
        await discard.mutateAsync({ brandId, funnelId, version: version.current })
        version.current = 0
      }
      sent.current = text
      if (JSON.stringify(now.current.draft) === JSON.stringify(fields)) forgetUnsent(brandId, funnelId)
      setState(isChanged ? "saved" : "idle")
    }
  }
  const start = (): Promise<void> => {
    running.current ??= run()
      .catch((error: unknown) => setState(refusalOf(error)?.reason === "draft" ? "conflict" : "failed"))
      .finally(() => (running.current = undefined))
    return running.current
  }

  useEffect(() => {
    if (isStopped.current) return
    if (isDirty) keepUnsent(brandId, funnelId, draft, version.current)
    const timer = setTimeout(() => void start(), WAIT_MS)
    return () => clearTimeout(timer)
    // One look for each change; `start` reads the newest state itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [draft, isDirty])
  useEffect(() => {
    if (state !== "failed") return
    const timer = setTimeout(() => void start(), RETRY_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state])
  // Another tab of the screen is opened, or this one is hidden: nothing waits any longer.
  useEffect(() => {
    const onHide = () => document.visibilityState === "hidden" && void start()
    document.addEventListener("visibilitychange", onHide)
    return () => {
      document.removeEventListener("visibilitychange", onHide)
      void start()
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    if (state !== "failed" && state !== "conflict") return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [state])

  return {
    state,
    async settle() {
      await start()
      return version.current
    },
    async keepMine() {
      version.current = (await utils.funnels.draft.fetch({ brandId, funnelId }, { staleTime: 0 }))?.version ?? 0
      sent.current = ""
      now.current.state = "saving"
      await start()
    },
    restart(next) {
      version.current = next
      sent.current = JSON.stringify(now.current.draft)
      forgetUnsent(brandId, funnelId)
      setState("idle")
    },
    async stop() {
      isStopped.current = true
      forgetUnsent(brandId, funnelId)
      await running.current
      if (version.current > 0) await discard.mutateAsync({ brandId, funnelId, version: version.current })
    },
  }
}
