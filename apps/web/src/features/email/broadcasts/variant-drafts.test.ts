import { expect, test } from "vitest"
import { variantDrafts } from "./variant-drafts.ts"

const own = { subject: "June", previewText: "New", content: "<p>June</p>", textContent: "June" }
const rule = { share: 20, rule: "clicks", hours: 4 } as const

test("each variant of an A/B test is previewed and tried as it would arrive", () => {
  expect(variantDrafts(own, null)).toEqual([])
  expect(variantDrafts(own, { ...rule, field: "subject", others: ["July", "August"] })).toEqual([
    { ...own, label: "Variant A" },
    { ...own, label: "Variant B", subject: "July" },
    { ...own, label: "Variant C", subject: "August" },
  ])
  expect(variantDrafts(own, { ...rule, field: "content", others: ["<p>Short</p>"] })[1]).toEqual({
    ...own,
    label: "Variant B",
    content: "<p>Short</p>",
    textContent: "",
  })
  expect(variantDrafts(own, { ...rule, field: "sender", others: ["Ann of Acme"] })[1]).toMatchObject({
    subject: "June",
    fromName: "Ann of Acme",
  })
})
