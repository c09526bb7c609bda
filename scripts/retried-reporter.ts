import { writeFileSync } from "node:fs"
import type { Reporter, TestCase } from "vitest/node"

/** A test that passed only on its second try; `errors` are those of the first, a property's seed among them. */
export type Retried = { name: string; errors: string[] }

/** Writes the retried tests as JSON to the file that RETRIED_FILE names. */
export default class RetriedReporter implements Reporter {
  readonly #retried: Retried[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const errors = test.result().errors ?? []
    this.#retried.push({
      name: `${test.module.relativeModuleId} > ${test.fullName}`,
      errors: errors.map(({ message }) => message),
    })
  }

  onTestRunEnd(): void {
    const file = process.env.RETRIED_FILE
    if (file) writeFileSync(file, JSON.stringify(this.#retried))
  }
}
