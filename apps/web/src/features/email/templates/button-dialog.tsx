import { templateText as text } from "@brandwright/contract/email-templates"
import { Button, Group, Modal, Stack, TextInput } from "@mantine/core"
import { useState } from "react"
import { escaped } from "./mail-source.ts"

type ButtonDialogProps = { opened: boolean; onClose: () => void; onInsert: (html: string) => void }

/** A link that looks like a button, in the brand's colour when it is sent. */
export function ButtonDialog({ opened, ...rest }: ButtonDialogProps) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title={text.insertButton}>
      <ButtonForm {...rest} />
    </Modal>
  )
}

function ButtonForm({ onInsert }: Omit<ButtonDialogProps, "opened">) {
  const [label, setLabel] = useState("")
  const [link, setLink] = useState("https://")
  const isReady = label.trim() !== "" && /^(https?:\/\/[^\s/]+|mailto:.+|\{\{.+\}\}$)/i.test(link.trim())
  // Not a form of its own: it would stand inside the template's.
  return (
    <Stack>
      <TextInput
        label={text.buttonText}
        maxLength={200}
        data-autofocus
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <TextInput
        label={text.buttonLink}
        maxLength={2000}
        value={link}
        onChange={(event) => setLink(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button
          disabled={!isReady}
          onClick={() => onInsert(`<a class="button" href="${escaped(link.trim())}">${escaped(label.trim())}</a>`)}
        >
          {text.buttonInsert}
        </Button>
      </Group>
    </Stack>
  )
}
