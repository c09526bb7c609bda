import {
  TOOL_CHECK_MS,
  TOOL_FRAME_CALL,
  type ToolCapability,
  type ToolInput,
  toolFrameMessage,
  toolText as text,
} from "@brandwright/contract/tools/tools"
import type { z } from "zod"

export type ToolCode = Pick<ToolInput, "htmlContent" | "jsCode">
export type Ask = (capability: ToolCapability, text: string) => Promise<unknown>
type Said = Exclude<z.output<typeof toolFrameMessage>, { kind: "ask" }>

/** The sandbox allows forms, but not our origin, windows, downloads or top navigation. */
export const TOOL_SANDBOX = "allow-scripts allow-forms"

/**
 * Loads the empty frame, passes it the tool and one message port, and listens; requests go to `onAsk`.
 * `tests` run after the tool. Returns a function that closes everything.
 */
export function openTool(
  frame: HTMLIFrameElement,
  { htmlContent, jsCode, tests }: ToolCode & { tests?: string[] },
  { onSaid, onAsk, onGiven }: { onSaid: (sent: Said) => void; onAsk: Ask; onGiven?: () => void },
): () => void {
  let port: MessagePort | undefined
  const receive = (data: unknown) => {
    const parsed = toolFrameMessage.safeParse(data)
    if (!parsed.success) return
    const message = parsed.data
    if (message.kind !== "ask") return onSaid(message)
    onAsk(message.capability, message.text).then(
      (answer) => port?.postMessage({ id: message.id, answer }),
      (error: unknown) =>
        port?.postMessage({ id: message.id, error: error instanceof Error ? error.message : text.notGranted }),
    )
  }
  /** The empty frame asks until it gets its tool; a tool that asks again gets no second port. */
  const onCall = ({ source, data }: MessageEvent) => {
    const target = frame.contentWindow
    if (port || !target || source !== target || data !== TOOL_FRAME_CALL) return
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = ({ data: sent }) => receive(sent)
    target.postMessage({ html: htmlContent, js: jsCode, tests }, "*", [channel.port2])
    onGiven?.()
  }
  window.addEventListener("message", onCall)
  // Set here and not in the markup, so that the frame reloads whenever a tool is opened.
  frame.src = "/tool-frame"
  return () => {
    window.removeEventListener("message", onCall)
    port?.close()
  }
}

export const hasCode = ({ htmlContent, jsCode }: ToolCode): boolean => htmlContent.trim() !== "" || jsCode.trim() !== ""

/** Runs a tool with its own checks in a hidden frame; returns why it failed, or undefined. */
export function checkTool({ configuration, ...code }: ToolCode & Pick<ToolInput, "configuration">, onAsk: Ask) {
  const frame = document.createElement("iframe")
  frame.setAttribute("sandbox", TOOL_SANDBOX)
  frame.setAttribute("aria-hidden", "true")
  frame.tabIndex = -1
  // Laid out, so that a tool can measure itself, but out of sight.
  frame.style.cssText = "position:fixed;inset-inline-start:-2000px;width:800px;height:600px;border:0"
  document.body.append(frame)
  return new Promise<string | undefined>((resolve) => {
    const end = (reason?: string) => {
      clearTimeout(timer)
      close()
      frame.remove()
      resolve(reason)
    }
    const timer = setTimeout(() => end(text.checkSilent), TOOL_CHECK_MS)
    const close = openTool(
      frame,
      { ...code, tests: configuration.tests },
      {
        onAsk,
        onSaid: (sent) => {
          if (sent.kind === "failed") end(sent.message)
          if (sent.kind === "checked") end()
        },
      },
    )
  })
}

/** Sample responses for a tool being tested; requests without permission are refused as usual. */
export const sampleAnswers =
  (brandName: string, granted: ToolCapability[]): Ask =>
  async (capability) => {
    if (!granted.includes(capability)) throw new Error(text.notGranted)
    switch (capability) {
      case "brand":
        return { name: brandName, colors: ["#1f6f5c", "#1d2430"] }
      case "counts":
        return { media: 0, posts: 0, subscribers: 0 }
      case "generate":
        return { text: text.sampleText }
    }
  }
