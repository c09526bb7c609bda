import { expect, test } from "vitest"
import { createMemoryBudget, type MemoryBudget, withMemoryBudget } from "./memory-budget.ts"

/** Starts work that holds these bytes until it is let go. */
function holder(media: MemoryBudget, bytes: number) {
  const started = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  let isRunning = false
  const done = withMemoryBudget(media, bytes, async () => {
    isRunning = true
    started.resolve()
    await end.promise
  })
  const letGo = async () => {
    end.resolve()
    await done
  }
  return { started: started.promise, letGo, isRunning: () => isRunning }
}

test("large media takes its turn, small media and none go on", async () => {
  const postMedia = createMemoryBudget(400_000_000)
  const first = holder(postMedia, 300_000_000)
  const second = holder(postMedia, 300_000_000)
  const none = holder(postMedia, 0)
  await Promise.all([first.started, none.started])
  expect(second.isRunning()).toBe(false)
  await first.letGo()
  await second.started
  // One that is larger than all there is goes alone.
  const huge = holder(postMedia, 900_000_000)
  expect(huge.isRunning()).toBe(false)
  await second.letGo()
  await huge.started
  await Promise.all([huge.letGo(), none.letGo()])
})
