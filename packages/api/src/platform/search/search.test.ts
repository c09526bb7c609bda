import { FOUND_OF_EACH } from "@brandwright/contract/workspace/search"
import { describe, expect, test } from "vitest"
import { freshServices, signedIn } from "../../../test/signed-in.ts"

describe("the search of the whole workspace", () => {
  test("finds each kind of content by a part of its words, whatever their case", async () => {
    const { api } = await signedIn({ services: await freshServices() })
    const post = await api.social.createPost({ content: "Fresh sourdough on Friday", status: "draft" })
    await api.email.addSubscriber({ email: "sour.anna@example.com", name: "Anna Sourwine" })
    await api.email.createTemplate({ name: "Welcome", subject: "Your sour starter", content: "<p>Hello</p>" })
    await api.tools.create({ name: "Sourdough timer", type: "calculator", htmlContent: "<p>1</p>", jsCode: "" })
    await api.ebooks.create({ title: "The Sour Book" })
    const found = await api.search.find({ term: "SOUR" })
    expect(found.map(({ kind, title }) => [kind, title])).toEqual([
      ["post", "Fresh sourdough on Friday"],
      ["person", "Anna Sourwine"],
      ["template", "Welcome"],
      ["ebook", "The Sour Book"],
      ["tool", "Sourdough timer"],
    ])
    expect(found[0]).toMatchObject({ id: post.id, detail: "draft" })
    expect(await api.search.find({ term: "nothing like this" })).toEqual([])
  })

  test("shows the newest of each kind, of this brand alone, and no deleted post", async () => {
    const services = await freshServices()
    const { api } = await signedIn({ services })
    const other = await api.brands.create({ name: "Other" })
    await api.social.createPost({ brandId: other.id, content: "Rye bread elsewhere", status: "draft" })
    for (let number = 1; number <= FOUND_OF_EACH + 2; number += 1) {
      await api.social.createPost({ content: `Rye bread ${number}`, status: "draft" })
    }
    const newest = await api.social.createPost({ content: "Rye bread, deleted", status: "draft" })
    await api.social.deletePost({ id: newest.id })
    const titles = (await api.search.find({ term: "rye bread" })).map(({ title }) => title)
    expect(titles).toEqual(["Rye bread 6", "Rye bread 5", "Rye bread 4", "Rye bread 3"])
  })

  test("takes the signs of the search's own language as plain text", async () => {
    const { api } = await signedIn({ services: await freshServices() })
    await api.social.createPost({ content: 'Half "price" * 50% OR nothing_at_all', status: "draft" })
    for (const term of ['"price"', "* 50%", "OR no", "50% or", "g_at"]) {
      expect(await api.search.find({ term }), term).toHaveLength(1)
    }
    for (const term of ["price*", "5_%", '""', "h%f"]) expect(await api.search.find({ term }), term).toEqual([])
  })
})
