import { Group, Text } from "@mantine/core"
import { mailsKeptText as text } from "../../texts/en/shell.ts"
import { AnchorLink } from "../links.tsx"

/** Notes on email screens that mails are only stored, with a link to them. */
export const MailsKept = () => (
  <Group
    component="section"
    aria-label={text.label}
    align="stretch"
    gap="0.1rem 1rem"
    px="var(--gutter)"
    py="0.55rem"
    bg="var(--bw-notice)"
  >
    <Text size="sm">{text.notice}</Text>
    <AnchorLink to="/test" size="sm" underline="always">
      {text.see}
    </AnchorLink>
  </Group>
)
