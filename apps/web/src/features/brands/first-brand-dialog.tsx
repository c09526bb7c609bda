import { brandInput, brandText, PLACEHOLDER_BRAND } from "@brandwright/contract/brands/brands"
import { guessMoneyAndLanguage } from "@brandwright/contract/currency"
import { dashboardText } from "@brandwright/contract/workspace/dashboard"
import { Button, Modal, Stack, TextInput } from "@mantine/core"
import { schemaResolver } from "@mantine/form"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { useKeptForm } from "../../lib/drafts/use-kept-form.ts"
import { DraftNote } from "../../ui/form/draft-note.tsx"
import { useCreateBrand } from "./use-create-brand.ts"
import { GrowingTextarea } from "../../ui/form/growing-textarea.tsx"

/** The dialog for a user's first brand, loaded when opened. */
export function FirstBrandDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={dashboardText.createBrand}>
      <FirstBrandForm />
    </Modal>
  )
}

function FirstBrandForm() {
  const createBrand = useCreateBrand({ created: brandText.created, failedTitle: "Error" })
  const navigate = useNavigate()
  const [isCreating, setCreating] = useState(false)
  const { form, draft, showRefusal } = useKeptForm("first-brand", {
    initialValues: { name: PLACEHOLDER_BRAND.name, description: "" },
    validate: schemaResolver(brandInput, { sync: true }),
  })
  const onSubmit = async (values: typeof form.values) => {
    setCreating(true)
    try {
      await createBrand({ ...values, ...guessMoneyAndLanguage(navigator.language) })
      draft.forget()
      await navigate({ to: "/welcome" })
    } catch (error) {
      // A toast has reported the error; the form stays.
      showRefusal(error)
    } finally {
      setCreating(false)
    }
  }
  return (
    <form onSubmit={form.onSubmit(onSubmit)}>
      <Stack>
        <DraftNote draft={draft} />
        <TextInput
          label={dashboardText.brandName}
          onFocus={(event) => event.currentTarget.select()}
          data-autofocus
          {...form.getInputProps("name")}
        />
        <GrowingTextarea
          label={dashboardText.brandDescription}
          placeholder={dashboardText.brandDescriptionHint}
          minRows={2}
          {...form.getInputProps("description")}
        />
        <Button type="submit" loading={isCreating}>
          {dashboardText.createBrand}
        </Button>
      </Stack>
    </form>
  )
}
