// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "enableIframePageLoading": true } }
import {
  TOOL_HEIGHT_MAX,
  TOOL_MEMORY_MAX_MB,
  TOOL_SILENT_MAX_MS,
  TOOL_SILENT_MS,
  toolText as text,
} from "@brandwright/contract/tools/tools"
import { MantineProvider } from "@mantine/core"
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { openTool } from "./tool-channel.ts"
import { ToolFrame } from "./tool-frame.tsx"

type Listeners = Parameters<typeof openTool>[2]
const { opened, close } = vi.hoisted(() => ({ opened: vi.fn(), close: vi.fn() }))
vi.mock("./tool-channel.ts", () => ({
  TOOL_SANDBOX: "",
  openTool: (_frame: HTMLElement, _code: object, listeners: Listeners) => {
    opened(listeners)
    return close
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  opened.mockClear()
  close.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A tool in its frame, and what the frame says. */
function openFrame() {
  const code = { htmlContent: "<p>Hi</p>", jsCode: "" }
  render(
    <MantineProvider>
      <ToolFrame name="Prices" code={code} height={300} onAsk={async () => null} />
    </MantineProvider>,
  )
  const listeners: Listeners = opened.mock.lastCall?.[0]
  return {
    load: () => act(() => listeners.onGiven?.()),
    say: (message: Parameters<Listeners["onSaid"]>[0]) => act(() => listeners.onSaid(message)),
  }
}

test("a tool that gives no sign is said to hang, and is stopped in the end", async () => {
  const frame = openFrame()
  await pass(TOOL_SILENT_MAX_MS * 2)
  expect(screen.queryByRole("alert")).toBeNull()
  frame.load()
  await pass(TOOL_SILENT_MS)
  expect(screen.queryByRole("alert")).toBeNull()
  await pass(1000)
  expect(screen.getByRole("alert").textContent).toBe(text.hanging)
  await pass(TOOL_SILENT_MAX_MS - TOOL_SILENT_MS)
  expect(screen.getByRole("status").textContent).toBe(text.stoppedSilent)
  expect(close).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
  fireEvent.click(screen.getByRole("button", { name: text.restart }))
  expect(opened).toHaveBeenCalledTimes(2)
})

test("a sign of life ends the warning, and too much memory the tool", async () => {
  const frame = openFrame()
  frame.load()
  await pass(TOOL_SILENT_MS + 1000)
  frame.say({ kind: "alive", megabytes: TOOL_MEMORY_MAX_MB })
  expect(screen.queryByRole("alert")).toBeNull()
  frame.say({ kind: "alive", megabytes: TOOL_MEMORY_MAX_MB + 1 })
  expect(screen.getByRole("status").textContent).toBe(text.stoppedMemory)
})

test("the frame is as high as what the tool shows, up to a limit", () => {
  const frame = openFrame()
  frame.load()
  expect(screen.getByTitle("Prices").style.height).toBe("300px")
  frame.say({ kind: "size", height: 480.2 })
  expect(screen.getByTitle("Prices").style.height).toBe("483px")
  frame.say({ kind: "size", height: 1e6 })
  expect(screen.getByTitle("Prices").style.height).toBe(`${TOOL_HEIGHT_MAX}px`)
})
