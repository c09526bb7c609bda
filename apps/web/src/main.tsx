import { lazy, StrictMode, Suspense } from "react"
import { createRoot } from "react-dom/client"
import "virtual:mantine-styles"
import "./theme/theme.css"
import { App } from "./app.tsx"
import { loadToaster } from "./lib/toasts.ts"
import { AuthProvider } from "./providers/auth.tsx"
import { ThemeProvider } from "./providers/theme.tsx"

const Toaster = lazy(() => loadToaster().then((part) => ({ default: part.Toaster })))

const root = document.getElementById("root")
if (!root) throw new Error("index.html has no #root")

createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <AuthProvider>
        <App />
        <Suspense>
          <Toaster />
        </Suspense>
      </AuthProvider>
    </ThemeProvider>
  </StrictMode>,
)
