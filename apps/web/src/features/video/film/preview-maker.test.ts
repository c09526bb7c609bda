import { expect, test, vi } from "vitest"
import type { Film } from "./film.ts"
import type { FilmSources } from "./build-film.ts"
import type { MadeVideo, VideoJob } from "./render/make-video.ts"
import { PreviewMaker } from "./preview-maker.ts"

const order = { projectId: 1, film: {} as Film, sources: {} as FilmSources, mix: async () => undefined }
const made: MadeVideo = { blob: new Blob(["film"]), container: "mp4", seconds: 15, hasSound: true }

/** A maker whose films end when the test says so. */
function setUp() {
  const jobs: { job: VideoJob; end: (video: MadeVideo) => void; fail: (error: Error) => void }[] = []
  const maker = new PreviewMaker(order, (job) => new Promise((end, fail) => void jobs.push({ job, end, fail })))
  return { maker, jobs }
}

test("says how far the preview is, and offers the file when it is made", async () => {
  const { maker, jobs } = setUp()
  const making = maker.make()
  jobs[0]?.job.onProgress(0.4)
  expect(maker.read()).toEqual({ phase: "making", fraction: 0.4 })
  jobs[0]?.end(made)
  await making
  expect(maker.read()).toMatchObject({ phase: "made", format: "MP4", seconds: 15, hasSound: true })
})

test("a preview that was dropped ends its work, shows nothing and gives its file free", async () => {
  const { maker, jobs } = setUp()
  const revoke = vi.spyOn(URL, "revokeObjectURL")
  const first = maker.make()
  jobs[0]?.end(made)
  await first
  const second = maker.make()
  expect(revoke).toHaveBeenCalledOnce()
  maker.drop()
  expect(jobs[1]?.job.signal.aborted).toBe(true)
  jobs[1]?.job.onProgress(0.9)
  jobs[1]?.end(made)
  await second
  expect(maker.read()).toEqual({ phase: "none" })
  revoke.mockRestore()
})

test("a preview that cannot be made says so, one that was stopped does not", async () => {
  const { maker, jobs } = setUp()
  const warn = vi.spyOn(console, "warn").mockReturnValue()
  const failing = maker.make()
  jobs[0]?.fail(new Error("no encoder here"))
  await failing
  expect(maker.read()).toEqual({ phase: "failed" })
  const stopped = maker.make()
  maker.stop()
  jobs[1]?.fail(new Error("aborted"))
  await stopped
  expect(maker.read()).toEqual({ phase: "none" })
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
