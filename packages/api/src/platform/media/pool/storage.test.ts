import { mediaText } from "@brandwright/contract/media/media"
import { ReceivedFile } from "@brandwright/storage/storage"
import { describe, expect, test } from "vitest"
import { dataUrl, picture, wave } from "../../../../test/pictures.ts"
import { freshServices, signedIn } from "../../../../test/signed-in.ts"
import { testSettings } from "../../../../test/services.ts"
import { createCaller } from "../../../router.ts"
import { makeThumbnail } from "./thumbnails.service.ts"

describe("the plan's storage (account §2.5 §9)", () => {
  test("stops at the storage quota and names used and total", async () => {
    const services = await freshServices({ settings: { ...testSettings, storageQuotaBytes: 1000 } })
    const { api } = await signedIn({ services })
    const sound = dataUrl("audio/wav", wave().subarray(0, 900))
    await api.media.create({ name: "First", mediaType: "audio", fileUrl: sound })
    const refusal = { code: "PAYLOAD_TOO_LARGE", message: mediaText.quota(900, 1000) }
    await expect(api.media.create({ name: "Second", mediaType: "audio", fileUrl: sound })).rejects.toMatchObject(
      refusal,
    )
    expect(await api.media.usage({})).toMatchObject({ usedBytes: 900, totalBytes: 1000 })
  })

  test("never passes the quota when uploads run side by side", async () => {
    const services = await freshServices({ settings: { ...testSettings, storageQuotaBytes: 3000 } })
    const { api } = await signedIn({ services })
    const tries = Array.from({ length: 10 }, (_, n) =>
      api.media.create({ name: `S${n}`, mediaType: "audio", fileUrl: dataUrl("audio/wav", wave().subarray(0, 900)) }),
    )
    const done = await Promise.allSettled(tries)
    expect(done.filter((one) => one.status === "fulfilled")).toHaveLength(3)
  })

  test("an upload that another one leaves no room for is not left on the disk", async () => {
    const settings = { ...testSettings, storageQuotaBytes: 1000 }
    const services = await freshServices({ settings })
    const { api, context } = await signedIn({ services })
    const upload = (caller: typeof api, tail: number) => {
      const sound = Buffer.concat([wave().subarray(0, 899), Buffer.from([tail])])
      return caller.media.create({ name: `Sound ${tail}`, mediaType: "audio", fileUrl: dataUrl("audio/wav", sound) })
    }
    const receive: typeof services.storage.receive = async (...given) => {
      const file = await services.storage.receive(...given)
      // The other one passes between this one's content and its row.
      const keep = async () => {
        const kept = await file.keep()
        await upload(api, 2)
        return kept
      }
      return new ReceivedFile(file, keep, () => file.discard())
    }
    const overtaken = createCaller({ ...context, storage: { ...services.storage, receive } })
    await expect(upload(overtaken, 1)).rejects.toMatchObject({ message: mediaText.quota(900, 1000) })
    const kept: string[] = []
    for await (const hash of services.storage.list()) kept.push(hash)
    expect(kept).toHaveLength(1)
    expect(await services.db.selectFrom("mediaFile").select("hash").execute()).toEqual([{ hash: kept[0] }])
  })

  test("a deleted item comes back only while its place is free, and again once there is room", async () => {
    const services = await freshServices({ settings: { ...testSettings, storageQuotaBytes: 1000 } })
    const { api } = await signedIn({ services })
    const upload = (name: string) =>
      api.media.create({ name, mediaType: "audio", fileUrl: dataUrl("audio/wav", sound) })
    const sound = wave().subarray(0, 900)
    const { id } = await upload("First")
    await api.media.delete({ id })
    const other = await upload("Second")
    await expect(api.media.restore({ id })).rejects.toMatchObject({
      code: "PAYLOAD_TOO_LARGE",
      message: mediaText.quota(900, 1000),
    })
    expect(await api.media.restore({ id: other.id })).toMatchObject({ name: "Second" })
    expect(await api.media.usage({})).toMatchObject({ usedBytes: 900 })
    await api.media.delete({ id: other.id })
    expect(await api.media.restore({ id })).toMatchObject({ name: "First" })
  })

  test("a thumbnail without room is not kept; its picture is shown itself", async () => {
    const services = await freshServices()
    const { api, context } = await signedIn({ services })
    const bytes = await picture({ width: 900, height: 900 })
    const full = { ...services, settings: { ...testSettings, storageQuotaBytes: bytes.byteLength + 10 } }
    const asset = { name: "Wide", mediaType: "image" as const, fileUrl: dataUrl("image/png", bytes) }
    const { id } = await createCaller({ ...context, settings: full.settings }).media.create(asset)
    await makeThumbnail(full, id)
    expect(await api.media.get({ id })).toMatchObject({ isProcessing: false, thumbnailUrl: null })
    expect(await api.media.usage({})).toMatchObject({ usedBytes: bytes.byteLength })
    const roomy = await api.media.create({ ...asset, name: "With room" })
    await makeThumbnail(services, roomy.id)
    expect((await api.media.get({ id: roomy.id })).thumbnailUrl).toEqual(expect.any(String))
  })
})
