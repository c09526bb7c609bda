import { createQueue } from "@brandwright/queue/create"
import { expect, test, vi } from "vitest"
import { freshDatabase } from "../../../../packages/db/test/fresh-database.ts"
import { createLogger } from "../logger.ts"
import { requestIds } from "./request-ids.ts"

test("the lines of a job name the request that asked for it, in another process's queue too", async () => {
  const lines: unknown[] = []
  const log = createLogger("info", { write: (line: string) => void lines.push(JSON.parse(line)) })
  const opened = await freshDatabase()
  const web = createQueue(opened, log, {}, requestIds)
  const worker = createQueue(opened, log, { lookEveryMs: 20 }, requestIds)
  worker.work("greet", async () => log.info({}, "Greeted."))
  await requestIds.run("request-1", async () => {
    log.info({}, "Asked.")
    await web.enqueue("greet", {})
  })
  await worker.start()
  await vi.waitFor(() => expect(lines).toHaveLength(2), 5000)
  log.info({}, "Nobody asked.")
  expect(lines).toMatchObject([
    { msg: "Asked.", requestId: "request-1" },
    { msg: "Greeted.", requestId: "request-1" },
    { msg: "Nobody asked." },
  ])
  expect(lines.at(-1)).not.toHaveProperty("requestId")
  await worker.stop(0)
  await opened.close()
})
