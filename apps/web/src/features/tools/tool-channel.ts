import {
  TOOL_CHECK_MS,
  TOOL_FRAME_CALL,
  type ToolCapability,
  type ToolInput,
  toolFrameMessage,
  toolText as text,
} from "@brandwright/contract/tools"
import type { z } from "zod"

export type ToolCode = Pick<ToolInput, "htmlContent" | "jsCode">
export type Ask = (capability: ToolCapability, text: string) => Promise<unknown>
type Said = Exclude<z.output<typeof toolFrameMessage>, { kind: "ask" }>

/** What a frame may do: be a form's, but neither our origin nor a window, a download or the top. */
export const TOOL_SANDBOX = "allow-scripts allow-forms"

/**
 * Loads the empty frame, gives it the tool and one message port, and hears what it says; questions go to `onAsk`.
 * `tests` are run after the tool. Returns what closes it all.
 */
export function openTool(
  frame: HTMLIFrameElement,
  { htmlContent, jsCode, tests }: ToolCode & { tests?: string[] },
  { onSaid, onAsk, onGiven }: { onSaid: (said: Said) => void; onAsk: Ask; onGiven?: () => void },
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
  /** The empty frame calls until it is given its tool; a tool that calls again gets no second port. */
  const onCall = ({ source, data }: MessageEvent) => {
    const target = frame.contentWindow
    if (port || !target || source !== target || data !== TOOL_FRAME_CALL) return
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = ({ data: said }) => receive(said)
    target.postMessage({ html: htmlContent, js: jsCode, tests }, "*", [channel.port2])
    onGiven?.()
  }
  window.addEventListener("message", onCall)
  // Set here and not in the markup: each time a tool is opened anew, so is the frame.
  frame.src = "/tool-frame"
  return () => {
    window.removeEventListener("message", onCall)
    port?.close()
  }
}

/** Runs a tool with its own checks in a hidden frame; returns why it failed, or undefined. */
export function checkTool({ configuration, ...code }: ToolCode & Pick<ToolInput, "configuration">, onAsk: Ask) {
  const frame = document.createElement("iframe")
  frame.setAttribute("sandbox", TOOL_SANDBOX)
  frame.setAttribute("aria-hidden", "true")
  frame.tabIndex = -1
  // Laid out, so that a tool that measures itself can, and out of sight.
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
        onSaid: (said) => {
          if (said.kind === "failed") end(said.message)
          if (said.kind === "checked") end()
        },
      },
    )
  })
}

/** Answers of the right shape for a tool that is only tried; what it may not ask for is refused as it would be. */
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
