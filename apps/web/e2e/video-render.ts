import { videoText as text } from "@brandwright/contract/video/video-text"
import { expect, type Page } from "@playwright/test"
import { toast } from "./fixtures.ts"
import { RENDER_MS } from "./video-file.ts"

export const renderButton = (page: Page) => page.getByRole("button", { name: text.render, exact: true })

/** Presses the button and waits until the film is in the pool. */
export async function render(page: Page): Promise<void> {
  await renderButton(page).click()
  await expect(toast(page, text.rendered)).toBeVisible({ timeout: RENDER_MS })
}
