import { afterAll, afterEach, beforeEach } from "vitest"
import { beginTest, endFile, endTest } from "./left-open.ts"

/** A test may leave dozens of databases, each of which PostgreSQL empties on its own. */
const CLOSE_MS = 180_000

beforeEach(beginTest)
afterEach(endTest, CLOSE_MS)
afterAll(endFile, CLOSE_MS)
