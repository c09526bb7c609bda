import { afterAll } from "vitest"
import { closeLeftOpen } from "./left-open.ts"

/** A file may leave a hundred databases, each of which PostgreSQL drops on its own. */
const CLOSE_MS = 180_000

afterAll(closeLeftOpen, CLOSE_MS)
