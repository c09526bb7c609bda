import { currentPerson, forPerson } from "@brandwright/queue/current-person"
import { expect, test, vi } from "vitest"
import { dataUrl } from "../../../../test/pictures.ts"
import { signedIn } from "../../../../test/signed-in.ts"
import { THUMBNAIL_JOB } from "./prepare-file.service.ts"
import { drawApart } from "./svg-drawing.ts"

const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${inside}</svg>`

test("one person's slow SVGs do not hold up those of others", async () => {
  const filter = '<filter id="f"><feMorphology operator="dilate" radius="200"/></filter>'
  const slow = svg(`${filter}<rect width="9" height="9" filter="url(#f)"/>`)
  const ends: string[] = []
  const draw = (person: string, drawing: string) =>
    forPerson(person, () => drawApart(Buffer.from(drawing))).then((drawn) => ends.push(drawn ? "drawn" : "too slow"))
  await Promise.all([draw("a", slow), draw("a", slow), draw("b", svg('<rect width="9" height="9"/>'))])
  expect(ends).toEqual(["too slow", "drawn", "too slow"])
})

test("what an upload starts is known to be its person's, the jobs of later included", async () => {
  const owner = await signedIn()
  const persons: unknown[] = []
  owner.services.queue.work(THUMBNAIL_JOB, async () => void persons.push(currentPerson()))
  await owner.services.queue.start()
  const fileUrl = dataUrl("image/svg+xml", Buffer.from(svg('<rect width="9" height="9"/>')))
  await owner.api.media.create({ name: "Square", mediaType: "image", fileUrl })
  await vi.waitFor(() => expect(persons).toEqual([owner.user.id]), { timeout: 20_000 })
})
