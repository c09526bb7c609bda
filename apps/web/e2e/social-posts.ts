import { HOUR_MS } from "@brandwright/contract/durations"
import type { APIRequestContext, Locator, Page } from "@playwright/test"
import { expect } from "./fixtures.ts"

export const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
export const button = (page: Page | Locator, name: string) => page.getByRole("button", { name, exact: true })

export async function connect(request: APIRequestContext, platform: string): Promise<void> {
  expect((await request.post("/api/social/connect", { data: { platform } })).ok()).toBe(true)
}
export async function plan(request: APIRequestContext, post: object): Promise<{ id: number }> {
  const answer = await request.post("/api/social/posts", { data: post })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()
export const weekday = (day: string): string =>
  new Date(day).toLocaleDateString("en-US", { weekday: "short", timeZone: "UTC" })
export const post = (page: Page, name: string) => page.getByRole("listitem", { name, exact: true })
