import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseEnv } from "node:util"
import { describe, expect, test } from "vitest"
import { readConfiguration } from "./env.ts"
import { StartError } from "./start-error.ts"

const DATA_DIR = mkdtempSync(join(tmpdir(), "brandwright-env-"))

describe("readConfiguration", () => {
  test("needs nothing", () => {
    const { PORT, settings, databaseUrl } = readConfiguration({ DATA_DIR })
    expect([PORT, settings.appUrl, databaseUrl]).toEqual([
      3000,
      "http://localhost:3000",
      join(DATA_DIR, "brandwright.db"),
    ])
  })

  test("understands .env.example with every # taken away, and means the same as without it", () => {
    const example = readFileSync(join(import.meta.dirname, "../../../.env.example"), "utf8")
    const variables = parseEnv(example.replace(/^# (?=[A-Z][A-Z0-9_]*=)/gm, ""))
    expect(Object.keys(variables).length).toBeGreaterThan(80)
    const { settings: read, ...others } = readConfiguration({ ...variables, DATA_DIR })
    const { settings, ...defaults } = readConfiguration({ DATA_DIR })
    expect(others).toMatchObject(defaults)
    expect(read.appUrl).toBe(settings.appUrl)
  })

  test("keeps the secret that it made at the first start", () => {
    expect(readConfiguration({ DATA_DIR }).settings.secret.bytes).toEqual(
      readConfiguration({ DATA_DIR }).settings.secret.bytes,
    )
  })

  test("takes the instance's own terms, section by section", () => {
    const TERMS_FILE = join(DATA_DIR, "terms.md")
    writeFileSync(TERMS_FILE, "For all.\n\n# Your data\nIt stays yours.\n\nAll of it.\n## Leaving\nAt any time.\n")
    expect(readConfiguration({ DATA_DIR, TERMS_FILE, TERMS_VERSION: "7" }).settings.terms).toEqual({
      version: "7",
      sections: [
        { heading: "", text: "For all." },
        { heading: "Your data", text: "It stays yours.\n\nAll of it." },
        { heading: "Leaving", text: "At any time." },
      ],
    })
    writeFileSync(TERMS_FILE, " \n")
    expect(() => readConfiguration({ DATA_DIR, TERMS_FILE, TERMS_VERSION: "7" })).toThrow(/^TERMS_FILE: .* is empty$/)
  })

  test.each([
    ["PORT", { PORT: "eighty" }],
    ["APP_URL", { APP_URL: "not a url" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://x" }],
    ["LIMIT_CODES", { LIMIT_CODES: "many" }],
    ["GOOGLE_CLIENT_SECRET", { GOOGLE_CLIENT_ID: "id" }],
    ["STRIPE_SECRET_KEY", { PAYMENTS: "stripe" }],
    ["OTEL_EXPORTER_OTLP_HEADERS", { OTEL_EXPORTER_OTLP_HEADERS: "authorization=100%" }],
    ["TERMS_VERSION", { TERMS_FILE: "/terms.md" }],
    ["TERMS_FILE", { TERMS_FILE: join(DATA_DIR, "none.md"), TERMS_VERSION: "1" }],
    ["DATA_DIR", { DATA_DIR: "/proc/nowhere/data" }],
  ])("a wrong %s is named", (name, wrong) => {
    const read = () => readConfiguration({ DATA_DIR, ...wrong })
    expect(read).toThrow(StartError)
    expect(read).toThrow(new RegExp(`^${name}: `))
  })

  test("leaves every way out of the instance aside in a demo", () => {
    const outside = {
      SMTP_URL: "smtp://mail.example.com",
      PAYMENTS: "stripe",
      FACEBOOK_CLIENT_ID: "a",
      FACEBOOK_CLIENT_SECRET: "b",
    }
    const { SMTP_URL, settings } = readConfiguration({ ...outside, DEMO: "1", DATA_DIR })
    expect([SMTP_URL, settings.payments, settings.socialApps.facebook, settings.isDemo]).toEqual([
      undefined,
      "sandbox",
      undefined,
      true,
    ])
  })
})
