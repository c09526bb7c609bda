import { Button, type ButtonProps, CopyButton } from "@mantine/core"
import { IconCheck, IconCopy } from "@tabler/icons-react"

type CopyTextProps = ButtonProps & { value: string; label: string; done: string; withIcon?: boolean }

/** Copies a text, and says for a moment that it did. */
export const CopyText = ({ value, label, done, withIcon, ...button }: CopyTextProps) => (
  <CopyButton value={value}>
    {({ copied, copy }) => (
      <Button
        variant="default"
        onClick={copy}
        leftSection={withIcon && (copied ? <IconCheck size={16} /> : <IconCopy size={16} />)}
        {...button}
      >
        {copied ? done : label}
      </Button>
    )}
  </CopyButton>
)
