import { appText } from "@brandwright/contract/app"
import { shellText } from "@brandwright/contract/workspace/shell"
import { MantineProvider } from "@mantine/core"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { LoadFailed } from "./load-failed.tsx"

const show = (message: string): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <LoadFailed error={new TypeError(message)} onRetry={() => {}} />
    </MantineProvider>,
  )

test.each([
  "Failed to fetch dynamically imported module: http://localhost/assets/mail-editor-1.js",
  "error loading dynamically imported module: http://localhost/assets/mail-editor-1.js",
  "Importing a module script failed.",
])("code that is no longer there asks for a reload: %s", (message) => {
  expect(show(message)).toContain(shellText.updated)
  expect(show(message)).toContain(shellText.reload)
})

test("any other failure is tried again", () => {
  expect(show("fetch failed")).toContain(appText.unexpected)
  expect(show("fetch failed")).toContain(shellText.retry)
})
