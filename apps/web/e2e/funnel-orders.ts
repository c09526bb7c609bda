import { funnelLabels as labels } from "../src/texts/en/funnels.ts"
import type { Locator, Page } from "@playwright/test"
import { expect, toast } from "./fixtures.ts"

/** The figures of a product in My Funnels, with its orders. */
export async function openFigures(owner: Page, product: string): Promise<Locator> {
  const name = labels.statsFor(product)
  await owner.getByRole("button", { name }).click()
  return owner.getByRole("dialog", { name })
}

/** Gives the money of the dialog's only order back. */
export async function refund(owner: Page, figures: Locator): Promise<void> {
  await figures.getByRole("button", { name: labels.refund }).click()
  const question = owner.getByRole("dialog", { name: labels.refund, exact: true })
  await question.getByRole("button", { name: labels.refund }).click()
  await expect(toast(owner, labels.refunded)).toBeVisible()
}
