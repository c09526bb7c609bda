import { SCREENS } from "@brandwright/contract/workspace/shell"
import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** Controls too small for a finger: 44 pixels for buttons and fields, 24 for everything else but links within a sentence. */
const listSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS =
      "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=slider], [role=option]"
    const MAIN = ".mantine-Button-root:not([data-size]), .mantine-Input-wrapper:not([data-size]) > .mantine-Input-input"
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === "inline" && element.textContent !== element.parentElement?.textContent
    return [...document.querySelectorAll(CONTROLS)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInSentence(element))
      .flatMap((element) => {
        // A number can also be typed; a press anywhere in the frame of a field goes into it.
        if (element.matches(".mantine-NumberInput-control")) return []
        const labels: Element[] = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
        const frame = element.matches(".mantine-Input-input") ? null : element.closest(".mantine-Input-input")
        if (frame) labels.push(frame)
        const boxes = [element, ...labels].map((one) => one.getBoundingClientRect())
        const [width, height] = [
          Math.max(...boxes.map((box) => box.width)),
          Math.max(...boxes.map((box) => box.height)),
        ]
        const least = element.matches(MAIN) ? 44 : 24
        // Half a pixel is a rounding of the layout.
        if (width === 0 || (height >= least - 0.5 && width >= 23.5)) return []
        const name = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40)
        return [
          `${element.tagName} ${element.className} "${name}" ${Math.round(width)} × ${Math.round(height)}, not ${least}`,
        ]
      })
  })

const expectRoomForFingers = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole("heading").first()).toBeVisible()
  await expect.soft(page.getByText("Loading")).toHaveCount(0)
  expect.soft(await listSmall(page), path).toEqual([])
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect.soft(isWide, `${path} scrolls sideways`).toBe(false)
}

test("every control is large enough for a finger, on the screens of a visitor", async ({ page }) => {
  for (const path of ["/login", "/signup", "/login?mode=forgot"]) await expectRoomForFingers(page, path)
})

test("every control is large enough for a finger, on every screen of the app", async ({ owner }) => {
  await owner.request.post("/api/email/templates", { data: { name: "Hello", subject: "Hi", content: "<p>Hi</p>" } })
  await owner.request.post("/api/ebooks", { data: { title: "Bread" } })
  for (const path of new Set(SCREENS.map(({ to }) => to))) await expectRoomForFingers(owner, path)
  for (const path of ["/email-responder?open=template", "/email-responder?open=wizard", "/account/brands?form=new"])
    await expectRoomForFingers(owner, path)
})
