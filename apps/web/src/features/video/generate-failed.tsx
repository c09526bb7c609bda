import { shellText } from "@brandwright/contract/shell"
import { Alert, Button, Text } from "@mantine/core"
import { askForFunds, needsFunds } from "../../lib/funds.ts"
import { describeFailure } from "./describe-failure.ts"

/** Why generation failed, with a link to add funds if that is the reason. */
export const GenerateFailed = ({ error }: { error: unknown }) => (
  <Alert color="red" role="alert">
    <Text size="sm">{describeFailure(error)}</Text>
    {needsFunds(error) && (
      <Button size="xs" variant="default" mt="xs" onClick={askForFunds}>
        {shellText.addFunds}
      </Button>
    )}
  </Alert>
)
