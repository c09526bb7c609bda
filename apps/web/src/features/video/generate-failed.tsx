import { Alert, Text } from "@mantine/core"
import { refusedFor } from "../../lib/funds.ts"
import { AddFundsButton } from "../../ui/add-funds-button.tsx"
import { describeFailure } from "./describe-failure.ts"

/** Why generation failed, with a link to add funds if that is the reason. */
export const GenerateFailed = ({ error }: { error: unknown }) => (
  <Alert color="red" role="alert">
    <Text size="sm">{describeFailure(error)}</Text>
    <AddFundsButton reason={refusedFor(error)} variant="default" mt="xs" />
  </Alert>
)
