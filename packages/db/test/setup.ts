import { afterAll } from "vitest"
import { closeLeftOpen } from "./left-open.ts"

afterAll(closeLeftOpen)
