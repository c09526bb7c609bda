import { PasswordInput, type PasswordInputProps, Stack } from "@mantine/core"
import { passwordText as text } from "../texts/en/password.ts"
import classes from "./password-strength.module.css"
import { isCommonPassword, ratePassword } from "./rate-password.ts"
import { Hint } from "./hint.tsx"

/** Advice only: the one rule of the documents is the length. */
function PasswordStrength({ password }: { password: string }) {
  const isCommon = isCommonPassword(password)
  const strength = ratePassword(password)
  const word = password === "" ? "" : text.strength[strength]
  return (
    <div role="status" aria-label={text.strengthLabel}>
      <div className={classes.meter}>
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={classes.step} data-on={step <= strength ? strength : undefined} />
        ))}
        <Hint size="xs" miw={64} ta="end">
          {word}
        </Hint>
      </div>
      {isCommon && <Hint size="xs">{text.isCommon}</Hint>}
    </div>
  )
}

/** A field for a new password, with its strength. */
export const NewPasswordInput = (props: PasswordInputProps & { value?: string }) => (
  <Stack gap={6}>
    <PasswordInput autoComplete="new-password" {...props} />
    <PasswordStrength password={props.value ?? ""} />
  </Stack>
)
