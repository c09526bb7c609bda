import { authScreenText } from "../../texts/en/auth.ts"
import { Modal, Stack, Text, Title } from "@mantine/core"
import { useCallback, useEffect, useState } from "react"
import { readAuth } from "../../lib/call-auth.ts"
import type { Outputs } from "../../lib/client.ts"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"

export function TermsDialog({ onClose }: { onClose: () => void }) {
  const { terms, error, load } = useTerms()
  return (
    <Modal opened onClose={onClose} size="lg" title={authScreenText.terms}>
      {!terms && error === undefined && <LoadingLines lines={8} />}
      {error !== undefined && <LoadFailed error={error} onRetry={load} />}
      {terms && (
        <Stack gap="md">
          {terms.sections.map(({ heading, text }) => (
            <section key={`${heading}: ${text}`}>
              {heading && <Title order={3}>{heading}</Title>}
              <Text style={{ whiteSpace: "pre-line" }}>{text}</Text>
            </section>
          ))}
          <Text size="sm" c="dimmed">
            {terms.version}
          </Text>
        </Stack>
      )}
    </Modal>
  )
}

type Loaded = { terms?: Outputs["auth"]["terms"]; error?: unknown }

/** Without the cache of the app, which the screens of visitors do without. */
function useTerms() {
  const [loaded, setLoaded] = useState<Loaded>({})
  const load = useCallback(() => {
    setLoaded({})
    readAuth("terms").then(
      (terms) => setLoaded({ terms }),
      (error: unknown) => setLoaded({ error }),
    )
  }, [])
  useEffect(load, [load])
  return { ...loaded, load }
}
