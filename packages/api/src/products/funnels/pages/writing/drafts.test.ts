import { draftText, emptyDraft } from "@brandwright/contract/funnels/funnel-drafts"
import { describe, expect, test } from "vitest"
import { funnelFields } from "../../../../../../contract/test/funnels.ts"
import { signedIn } from "../../../../../test/signed-in.ts"

const fields = (name: string) => ({ ...emptyDraft(), name })
const refused = { code: "CONFLICT", message: draftText.changedElsewhere }

describe("a draft (content §4)", () => {
  test("is kept on the server, for the next new funnel and for each saved one", async () => {
    const { api } = await signedIn()
    const { id } = await api.funnels.create(funnelFields)
    expect(await api.funnels.draft({ funnelId: null })).toBeNull()
    expect(await api.funnels.saveDraft({ funnelId: null, fields: fields("New"), version: 0 })).toEqual({ version: 1 })
    await api.funnels.saveDraft({ funnelId: id, fields: fields("Other"), version: 0 })
    expect(await api.funnels.saveDraft({ funnelId: null, fields: fields("Newer"), version: 1 })).toEqual({ version: 2 })
    expect(await api.funnels.draft({ funnelId: null })).toMatchObject({ fields: fields("Newer"), version: 2 })
    expect(await api.funnels.draft({ funnelId: id })).toMatchObject({ fields: fields("Other"), version: 1 })
  })

  test("is never overwritten by a window that has not seen it", async () => {
    const { api } = await signedIn()
    const keep = (name: string, version: number) =>
      api.funnels.saveDraft({ funnelId: null, fields: fields(name), version })
    const both = await Promise.allSettled([keep("One", 0), keep("Two", 0)])
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    await keep("One, longer", 1)
    await expect(keep("Two, longer", 1)).rejects.toMatchObject(refused)
    await api.funnels.discardDraft({ funnelId: null, version: 1 })
    expect(await api.funnels.draft({ funnelId: null })).toMatchObject({ fields: fields("One, longer") })
    await api.funnels.discardDraft({ funnelId: null, version: 2 })
    await expect(keep("Two, longer", 2)).rejects.toMatchObject(refused)
  })

  test("is no conflict when sent again, after a closed tab never received the response", async () => {
    const { api } = await signedIn()
    const keep = (name: string, version: number) =>
      api.funnels.saveDraft({ funnelId: null, fields: fields(name), version })
    await keep("One", 0)
    expect(await keep("One", 0)).toEqual({ version: 1 })
    await keep("Two", 1)
    expect(await keep("Two", 1)).toEqual({ version: 2 })
    await expect(keep("One", 0)).rejects.toMatchObject(refused)
  })

  test("ends with the save that it led to, unless another window has gone on with it", async () => {
    const { api } = await signedIn()
    const { version } = await api.funnels.saveDraft({ funnelId: null, fields: fields("New"), version: 0 })
    const { id } = await api.funnels.create({ ...funnelFields, draftVersion: version })
    expect(await api.funnels.draft({ funnelId: null })).toBeNull()
    await api.funnels.saveDraft({ funnelId: id, fields: fields("A"), version: 0 })
    await api.funnels.saveDraft({ funnelId: id, fields: fields("B"), version: 1 })
    await api.funnels.update({ id, name: "A", draftVersion: 1 })
    expect(await api.funnels.draft({ funnelId: id })).toMatchObject({ fields: fields("B") })
    await api.funnels.update({ id, name: "B", draftVersion: 2 })
    expect(await api.funnels.draft({ funnelId: id })).toBeNull()
  })
})
