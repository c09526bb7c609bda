import { authScreenText } from "../../texts/en/auth.ts"
import { Text } from "@mantine/core"
import classes from "./auth-form.module.css"
import { isCommonPassword, passwordStrength } from "./password-strength.ts"

/** Advice only: the one rule of the documents is the length. */
export function PasswordStrength({ password }: { password: string }) {
  const isCommon = isCommonPassword(password)
  const strength = passwordStrength(password)
  const word = password === "" ? "" : authScreenText.strength[strength]
  return (
    <div role="status" aria-label={authScreenText.strengthLabel}>
      <div className={classes.meter}>
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={classes.step} data-on={step <= strength ? strength : undefined} />
        ))}
        <Text size="xs" c="dimmed" miw={64} ta="end">
          {word}
        </Text>
      </div>
      {isCommon && (
        <Text size="xs" c="dimmed">
          {authScreenText.passwordCommon}
        </Text>
      )}
    </div>
  )
}
