import { TERMS_VERSION } from "@brandwright/contract/auth"
import { authScreenText, defaultTerms } from "@brandwright/contract/auth-screens"
import { shellText } from "@brandwright/contract/shell"
import { Modal, Stack, Text, Title } from "@mantine/core"

export function TermsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={authScreenText.terms}
      closeButtonProps={{ "aria-label": shellText.close }}
    >
      <Stack gap="md">
        {defaultTerms.map(({ heading, text }) => (
          <section key={heading}>
            <Title order={3}>{heading}</Title>
            <Text>{text}</Text>
          </section>
        ))}
        <Text size="sm" c="dimmed">
          {TERMS_VERSION}
        </Text>
      </Stack>
    </Modal>
  )
}
