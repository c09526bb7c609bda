import type { CreatorChoice, CreatorTargetKind } from "@brandwright/contract/workspace/dashboard"
import { MINUTE_MS } from "@brandwright/contract/durations"
import type { DraftFields } from "@brandwright/contract/funnels/funnel-drafts"
import type { Platform } from "@brandwright/contract/social/social-platforms"
import { useEffect, useState } from "react"

/** What one screen can pass to the next. User input is never put into an address, which logs and histories keep. */
export type Handovers = {
  /** The Creator Tool's brief for one of its targets. */
  brief: { target: CreatorTargetKind; brief: string } & CreatorChoice
  /** Initial content of a new sales page. */
  page: Partial<DraftFields>
  /** Initial content of a new post. */
  post: { text?: string; mediaIds?: number[]; platform?: Platform }
}
type HandoverKind = keyof Handovers

const PREFIX = "handover:"
/** A value not taken by then was abandoned. */
const LIFE_MS = 5 * MINUTE_MS

type Listener = () => void
const listeners = new Map<HandoverKind, Set<Listener>>()

/** Leaves `value` for the next screen; if that is already open, it takes it at once. */
export function handOver<Kind extends HandoverKind>(kind: Kind, value: Handovers[Kind]): void {
  try {
    sessionStorage.setItem(PREFIX + kind, JSON.stringify({ value, at: Date.now() }))
  } catch (error) {
    console.warn("Could not write to session storage.", error)
  }
  for (const listener of listeners.get(kind) ?? []) listener()
}

/** Takes the value; a brief for another target stays for the screen that it is meant for. */
export function takeHandover<Kind extends HandoverKind>(
  kind: Kind,
  target?: CreatorTargetKind,
): Handovers[Kind] | undefined {
  const value = readHandover(kind, target)
  if (value) forgetHandover(kind)
  return value
}

/**
 * The value passed to this screen, even while the screen is open. Read while rendering and cleared
 * afterwards, so that a screen that renders twice before it mounts loses nothing.
 */
export function useHandover<Kind extends HandoverKind>(
  kind: Kind,
  target?: CreatorTargetKind,
): Handovers[Kind] | undefined {
  const [value, setValue] = useState(() => readHandover(kind, target))
  useEffect(() => {
    takeHandover(kind, target)
    const onArrival = () => {
      const arrived = takeHandover(kind, target)
      if (arrived) setValue(arrived)
    }
    const own = listeners.get(kind) ?? new Set()
    listeners.set(kind, own.add(onArrival))
    return () => void own.delete(onArrival)
  }, [kind, target])
  return value
}

function readHandover<Kind extends HandoverKind>(
  kind: Kind,
  target: CreatorTargetKind | undefined,
): Handovers[Kind] | undefined {
  try {
    const stored: { value: Handovers[Kind]; at: number } | null = JSON.parse(
      sessionStorage.getItem(PREFIX + kind) ?? "null",
    )
    if (!stored || Date.now() - stored.at >= LIFE_MS) return undefined
    return "target" in stored.value && stored.value.target !== target ? undefined : stored.value
  } catch {
    return undefined
  }
}

function forgetHandover(kind: HandoverKind): void {
  try {
    sessionStorage.removeItem(PREFIX + kind)
  } catch (error) {
    console.warn("Could not remove from session storage.", error)
  }
}
