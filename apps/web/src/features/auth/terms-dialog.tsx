import { Modal, Stack, Text, Title } from "@mantine/core"
import { CatchBoundary } from "@tanstack/react-router"
import { Suspense, use, useState } from "react"
import { readAuth } from "../../lib/session/call-auth.ts"
import type { Outputs } from "../../lib/calls/client.ts"
import { authScreenText } from "../../texts/en/auth.ts"
import { LoadFailed } from "../../ui/screen/load-failed.tsx"
import { LoadingLines } from "../../ui/screen/loading.tsx"
import { Hint } from "../../ui/hint.tsx"

/** Read without the app's query cache, which the visitor screens do not load. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const [terms, setTerms] = useState(() => readAuth("terms"))
  return (
    <Modal opened onClose={onClose} size="lg" title={authScreenText.terms}>
      <CatchBoundary
        getResetKey={() => "terms"}
        errorComponent={({ error, reset }) => {
          const onRetry = () => {
            setTerms(readAuth("terms"))
            reset()
          }
          return <LoadFailed error={error} onRetry={onRetry} />
        }}
      >
        <Suspense fallback={<LoadingLines lines={8} />}>
          <Terms terms={terms} />
        </Suspense>
      </CatchBoundary>
    </Modal>
  )
}

function Terms({ terms }: { terms: Promise<Outputs["auth"]["terms"]> }) {
  const { sections, version } = use(terms)
  return (
    <Stack gap="md">
      {sections.map(({ heading, text }) => (
        <section key={`${heading}: ${text}`}>
          {heading && <Title order={3}>{heading}</Title>}
          <Text style={{ whiteSpace: "pre-line" }}>{text}</Text>
        </section>
      ))}
      <Hint>{version}</Hint>
    </Stack>
  )
}
