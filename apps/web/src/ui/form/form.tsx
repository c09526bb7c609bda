import type { ComponentProps } from "react"
import { takeWaitingFocus } from "../../lib/focus/waiting-focus.ts"

type FormProps = Omit<ComponentProps<"form">, "onSubmit" | "ref"> & { onSubmit: () => void }

/** A form that the app sends, not the browser. For React, one in a dialog is still inside a form below: it submits only itself. */
export const Form = ({ onSubmit, ...props }: FormProps) => (
  <form
    {...props}
    ref={takeWaitingFocus}
    onSubmit={(event) => {
      event.preventDefault()
      event.stopPropagation()
      onSubmit()
    }}
  />
)
