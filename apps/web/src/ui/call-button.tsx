import { Button, type ButtonProps } from "@mantine/core"
import type { ComponentProps } from "react"

type CallButtonProps<Input> = ButtonProps &
  Omit<ComponentProps<"button">, keyof ButtonProps> & {
    call: { isPending: boolean; mutate: (input: Input) => void }
    input: Input
  }

/** A button that makes a call, and shows that it is under way. */
export const CallButton = <Input,>({ call, input, ...button }: CallButtonProps<Input>) => (
  <Button loading={call.isPending} onClick={() => call.mutate(input)} {...button} />
)
