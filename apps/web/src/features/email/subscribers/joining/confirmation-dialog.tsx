import { confirmationInput } from "@brandwright/contract/email/people/email-confirmation"
import { pickLanguage, PUBLIC_LANGUAGES, type PublicLanguage } from "@brandwright/contract/email/people/email-join"
import { Modal, Stack, TextInput } from "@mantine/core"
import { useSearchState } from "../../../../lib/search-params.ts"
import { type Outputs, trpc } from "../../../../lib/trpc.ts"
import { useBrandId, useCurrentBrand } from "../../../../providers/brand.tsx"
import { confirmationScreen as text } from "../../../../texts/en/confirmation.ts"
import { joinFormText } from "../../../../texts/en/email.ts"
import { Boundary } from "../../../../ui/screen/boundary.tsx"
import { DialogForm } from "../../../../ui/dialog/form-dialog.tsx"
import { Hint } from "../../../../ui/hint.tsx"
import { GrowingTextarea } from "../../../../ui/form/growing-textarea.tsx"
import { ChoiceSelect } from "../../../../ui/form/choice-select.tsx"

type ConfirmationDialogProps = { onClose: () => void }

/** The email that asks people to confirm, in each language. */
export function ConfirmationDialog(props: ConfirmationDialogProps) {
  const brand = useCurrentBrand()
  const [{ language: requested }, change] = useSearchState("/_app/email-responder")
  const language = pickLanguage(requested, brand.language)
  return (
    <Modal opened onClose={props.onClose} title={text.title} size="lg">
      <Stack>
        <Hint>{text.intro}</Hint>
        <ChoiceSelect
          label={text.language}
          choices={PUBLIC_LANGUAGES}
          toLabel={(code) => joinFormText.languages[code]}
          value={language}
          onChange={(chosen) => change({ language: chosen })}
        />
        <Boundary>
          <Texts {...props} language={language} />
        </Boundary>
      </Stack>
    </Modal>
  )
}

function Texts({ language, onClose }: ConfirmationDialogProps & { language: PublicLanguage }) {
  const brandId = useBrandId()
  const [texts] = trpc.email.confirmationTexts.useSuspenseQuery({ brandId })
  const found = texts.find((one) => one.language === language)
  return found ? <Fields key={language} found={found} onClose={onClose} /> : null
}

type FieldsProps = ConfirmationDialogProps & { found: Outputs["email"]["confirmationTexts"][number] }

function Fields({ found: { language, own, standard }, onClose }: FieldsProps) {
  const brandId = useBrandId()
  const save = trpc.email.saveConfirmationText.useMutation({
    meta: { done: text.saved, failed: text.failed, refresh: ["email.confirmationTexts"] },
  })
  return (
    <DialogForm
      name={`confirmation-${brandId}-${language}`}
      onClose={onClose}
      schema={confirmationInput}
      initialValues={{ language, ...own }}
      save={(values) => save.mutateAsync({ brandId, ...values })}
    >
      {(form) => (
        <>
          <TextInput label={text.subject} placeholder={standard.subject} {...form.getInputProps("subject")} />
          <GrowingTextarea
            label={text.text}
            placeholder={standard.text}
            minRows={4}
            maxRows={12}
            {...form.getInputProps("text")}
          />
          <TextInput label={text.button} placeholder={standard.button} {...form.getInputProps("button")} />
        </>
      )}
    </DialogForm>
  )
}
