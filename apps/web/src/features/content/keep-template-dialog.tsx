import { contentTemplateInput, contentText, TEMPLATE_NAME_MAX } from "@brandwright/contract/content"
import { shellText } from "@brandwright/contract/shell"
import { Button, Group, Modal, TextInput } from "@mantine/core"
import { useState } from "react"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import type { GeneratorForm } from "./generator-form.tsx"

type KeepTemplateDialogProps = { brandId: number; form: GeneratorForm; opened: boolean; onClose: () => void }

/** Keeps the form under a name, to be filled again later. */
export function KeepTemplateDialog({ opened, onClose, ...rest }: KeepTemplateDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={contentText.saveAsTemplate}>
      <KeepForm onClose={onClose} {...rest} />
    </Modal>
  )
}

function KeepForm({ brandId, form, onClose }: Omit<KeepTemplateDialogProps, "opened">) {
  const utils = trpc.useUtils()
  const [name, setName] = useState("")
  const [error, setError] = useState<string>()
  const create = trpc.content.createTemplate.useMutation({
    onSuccess: async () => {
      await utils.content.templates.invalidate()
      toastDone(contentText.savedAsTemplate)
      onClose()
    },
    onError: (failure) => toastFailed(failure, contentText.saveFailed),
  })
  const save = () => {
    const checked = contentTemplateInput.safeParse({ name, description: form.brief.slice(0, 300), input: form })
    if (checked.success) create.mutate({ ...checked.data, brandId })
    else setError(checked.error.issues[0]?.message)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextInput
        data-autofocus
        label={contentText.templateName}
        value={name}
        maxLength={TEMPLATE_NAME_MAX}
        error={error}
        onChange={(event) => {
          setError(undefined)
          setName(event.currentTarget.value)
        }}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {shellText.cancel}
        </Button>
        <Button type="submit" loading={create.isPending}>
          {contentText.save}
        </Button>
      </Group>
    </form>
  )
}
