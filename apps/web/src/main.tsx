import "./lib/loading/without-eval.ts"
import { StrictMode, Suspense } from "react"
import { createRoot } from "react-dom/client"
import "virtual:mantine-styles"
import "./theme/theme.css"
import { isOfflineError, lazyPart, markOfflineErrors } from "./lib/loading/lazy-part.ts"
import { App } from "./app.tsx"
import { followFormErrors } from "./lib/calls/form-errors.ts"
import { returnFocus } from "./lib/focus/returned-focus.ts"
import { watchPresence } from "./lib/session/presence.ts"
import { isFailedCall } from "./lib/calls/refusal.ts"
import { applyStyles } from "./lib/loading/styles.ts"
import { loadToaster } from "./lib/toasts.ts"
import { ThemeProvider } from "./providers/theme.tsx"

const Toaster = lazyPart(async () => (await loadToaster()).Toaster)

markOfflineErrors()
watchPresence()
followFormErrors()
returnFocus()
const root = document.getElementById("root")
if (!root) throw new Error("index.html has no #root")

// A failed read is shown where it belongs, with a way to try again: only what the code did wrong is an error here.
const onCaughtError = (error: unknown) => {
  if (!isFailedCall(error) && !isOfflineError(error)) console.error(error)
}

void applyStyles().then(() =>
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <ThemeProvider>
        <App />
        <Suspense>
          <Toaster />
        </Suspense>
      </ThemeProvider>
    </StrictMode>,
  ),
)
