import { Portal } from "@mantine/core"
import type { FormEvent } from "react"

/** A form for fields inside another form, as forms cannot be nested: the fields refer to it by `form={id}`. */
export function InnerForm({ id, onSubmit }: { id: string; onSubmit: () => void }) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // For React, it is still inside the other form.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <Portal>
      <form id={id} onSubmit={submit} noValidate />
    </Portal>
  )
}
