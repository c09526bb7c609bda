import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

/** Tests lie beside their code or in the workspace's test folder; `*.spec.ts` belongs to Playwright. */
const INCLUDE = ["{src,test,build}/**/*.test.{ts,tsx}"]
const SETUP = fileURLToPath(new URL("packages/db/test/setup.ts", import.meta.url))
const workspaces = ["packages", "apps"].flatMap((kind) =>
  readdirSync(kind).map((name) => ({ name, root: `${kind}/${name}` })),
)

export default defineConfig({
  test: {
    // Limits end what hangs; a machine with other work takes several times as long as one without.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // A worker loads the product once, not once for each file. What a test changes outside itself it must put back;
    // databases and queues that a test left open end with it, as they would take time and memory from all later ones.
    isolate: false,
    setupFiles: [SETUP],
    projects: [
      ...workspaces.map(({ name, root }) => ({ extends: true as const, root, test: { name, include: INCLUDE } })),
      { extends: true as const, test: { name: "scripts", include: ["scripts/**/*.test.ts"] } },
    ],
  },
})
