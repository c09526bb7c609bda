// @vitest-environment happy-dom
import { emptyDraft } from "@brandwright/contract/funnels/funnel-drafts"
import { searchText, shellText } from "@brandwright/contract/workspace/shell"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act, cleanup, renderHook } from "@testing-library/react"
import { TRPCClientError } from "@trpc/client"
import { observable } from "@trpc/server/observable"
import type { ReactNode } from "react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { dropEditorState } from "../editor/draft.ts"
import { usePageHtml } from "./use-page-html.ts"
import { AuthProvider } from "../../../providers/auth.tsx"
import { BrandProvider } from "../../../providers/brand.tsx"
import { useFound } from "../../../ui/shell/palette/use-found.ts"
import { trpc } from "../../../lib/trpc.ts"

/** The server's responses, by procedure. */
const answers: Record<string, (input: unknown) => unknown> = {}
const asked = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  asked.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** What a drawing asked for comes, and is drawn. */
const settle = async () => {
  await pass(1)
  await pass(1)
}

/** The providers of a screen, with a server that responds at once. */
function createScreen() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const client = trpc.createClient({
    links: [
      () =>
        ({ op: { path, input } }) =>
          observable((observer) => {
            asked(path, input)
            try {
              observer.next({ result: { type: "data", data: answers[path]?.(input) } })
              observer.complete()
            } catch (error) {
              observer.error(TRPCClientError.from(error instanceof Error ? error : new Error(String(error))))
            }
          }),
    ],
  })
  return ({ children }: { children: ReactNode }) => (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <BrandProvider>{children}</BrandProvider>
        </AuthProvider>
      </QueryClientProvider>
    </trpc.Provider>
  )
}

test("useFound asks once the typing pauses, keeps what was found meanwhile, and asks no more when it is left", async () => {
  answers["search.find"] = () => [{ kind: "post", id: 3, title: "Rye bread", detail: "draft" }]
  const { result, rerender, unmount } = renderHook(({ query }) => useFound(query), {
    initialProps: { query: "r" },
    wrapper: createScreen(),
  })
  await pass(1000)
  expect(asked).not.toHaveBeenCalled()
  rerender({ query: "ry" })
  await pass(149)
  rerender({ query: "rye" })
  await pass(149)
  expect(asked).not.toHaveBeenCalled()
  expect(result.current).toEqual({ groups: [], note: shellText.searching })
  await settle()
  expect(asked.mock.calls).toEqual([["search.find", expect.objectContaining({ term: "rye" })]])
  const found = [{ name: searchText.kinds.post, entries: [expect.objectContaining({ label: "Rye bread" })] }]
  expect(result.current).toEqual({ groups: found })
  rerender({ query: "rye b" })
  expect(result.current).toEqual({ groups: found, note: shellText.searching })
  unmount()
  await pass(1000)
  expect(asked).toHaveBeenCalledTimes(1)
})

test("usePageHtml draws the page after a pause, waits while someone types in it, and keeps the last when that fails", async () => {
  answers["funnels.preview"] = (input) => ({ html: JSON.stringify(input).includes("Rye") ? "rye" : "plain" })
  const draft = (name: string) => ({ ...dropEditorState(emptyDraft()), name, content: { sections: [] } })
  const { result, rerender } = renderHook(({ name, isTyping }) => usePageHtml(draft(name), isTyping), {
    initialProps: { name: "Bread", isTyping: false },
    wrapper: createScreen(),
  })
  await settle()
  expect(result.current.html).toBe("plain")
  rerender({ name: "Rye", isTyping: false })
  await pass(249)
  expect(asked).toHaveBeenCalledTimes(1)
  await settle()
  expect(result.current.html).toBe("rye")
  rerender({ name: "Spelt", isTyping: true })
  await pass(1000)
  expect(asked).toHaveBeenCalledTimes(2)
  expect(result.current.html).toBe("rye")
  answers["funnels.preview"] = () => {
    throw new Error("down")
  }
  rerender({ name: "Spelt", isTyping: false })
  await pass(250)
  await settle()
  expect(asked).toHaveBeenCalledTimes(3)
  expect(result.current).toMatchObject({ html: "rye", error: { message: "down" } })
})
