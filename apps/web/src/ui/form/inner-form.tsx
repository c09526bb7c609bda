import { Portal } from "@mantine/core"
import { Form } from "./form.tsx"

/** A form for fields inside another form, as forms cannot be nested: the fields refer to it by `form={id}`. */
export const InnerForm = (props: { id: string; onSubmit: () => void }) => (
  <Portal>
    <Form noValidate {...props} />
  </Portal>
)
