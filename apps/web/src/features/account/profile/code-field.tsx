import { CODE_LENGTH } from "@brandwright/contract/account/auth"
import { Button, Group, TextInput } from "@mantine/core"
import { useState } from "react"
import { Form } from "../../../ui/form/form.tsx"

type CodeFieldProps = { label: string; action: string; isChecking: boolean; onCode: (code: string) => void }

/** Takes digits only; the button waits for six of them (account §5). */
export function CodeField({ label, action, isChecking, onCode }: CodeFieldProps) {
  const [code, setCode] = useState("")
  return (
    <Form onSubmit={() => code.length === CODE_LENGTH && onCode(code)} noValidate>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={label}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, ""))}
        />
        <Button type="submit" disabled={code.length !== CODE_LENGTH} loading={isChecking}>
          {action}
        </Button>
      </Group>
    </Form>
  )
}
