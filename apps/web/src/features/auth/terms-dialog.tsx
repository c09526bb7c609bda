import { authScreenText } from "@brandwright/contract/auth-screens"
import { shellText } from "@brandwright/contract/shell"
import { Modal, Stack, Text, Title } from "@mantine/core"
import { trpc } from "../../lib/trpc.ts"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"

export function TermsDialog({ onClose }: { onClose: () => void }) {
  const terms = trpc.auth.terms.useQuery()
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={authScreenText.terms}
      closeButtonProps={{ "aria-label": shellText.close }}
    >
      {terms.isPending && <LoadingLines lines={8} />}
      {terms.isError && <LoadFailed error={terms.error} onRetry={() => void terms.refetch()} />}
      {terms.data && (
        <Stack gap="md">
          {terms.data.sections.map(({ heading, text }) => (
            <section key={`${heading}: ${text}`}>
              {heading && <Title order={3}>{heading}</Title>}
              <Text style={{ whiteSpace: "pre-line" }}>{text}</Text>
            </section>
          ))}
          <Text size="sm" c="dimmed">
            {terms.data.version}
          </Text>
        </Stack>
      )}
    </Modal>
  )
}
