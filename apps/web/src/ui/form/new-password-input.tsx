import { Box, Group, PasswordInput, type PasswordInputProps, Stack } from "@mantine/core"
import { passwordText as text } from "../../texts/en/password.ts"
import { isCommonPassword, ratePassword } from "./rate-password.ts"
import { Hint } from "../hint.tsx"

/** By the strength, from 1. */
const COLORS = ["", "red.5", "amber.4", "spruce.5", "spruce.5"]

/** Advice only: the one rule of the documents is the length. */
function PasswordStrength({ password }: { password: string }) {
  const isCommon = isCommonPassword(password)
  const strength = ratePassword(password)
  const word = password === "" ? "" : text.strength[strength]
  return (
    <div role="status" aria-label={text.strengthLabel}>
      <Group gap="0.3rem" wrap="nowrap" mih="1.3rem">
        {[1, 2, 3, 4].map((step) => (
          <Box
            key={step}
            flex={1}
            h={4}
            bdrs={2}
            bg={step <= strength ? COLORS[strength] : "var(--mantine-color-default-border)"}
          />
        ))}
        <Hint size="xs" miw={64} ta="end">
          {word}
        </Hint>
      </Group>
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
