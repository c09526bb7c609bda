import { contentText } from "@brandwright/contract/content/content"
import { Button, Card, SimpleGrid, Text } from "@mantine/core"
import { WrittenBy } from "../../../blocks/written-by.tsx"
import type { Outputs } from "../../../lib/trpc.ts"

export type Written = Outputs["email"]["generateTemplate"]
type MailVariantsProps = { mails: Written[]; onChoose: (mail: Written) => void }

/** Several mails from one brief, each with its subject and the beginning of its text. */
export function MailVariants({ mails, onChoose }: MailVariantsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: mails.length }} spacing="sm" role="group" aria-label={contentText.chooseVariant}>
      {mails.map((mail, index) => (
        <Card key={mail.generationId} padding="sm" component="article" aria-label={contentText.variant(index + 1)}>
          <Text fw={600} size="sm">
            {mail.subject}
          </Text>
          <Text size="sm" lineClamp={8} mt={6} style={{ whiteSpace: "pre-line" }}>
            {readText(mail.content)}
          </Text>
          <WrittenBy aiProvider={mail.aiProvider} aiModel={mail.aiModel} />
          <Button
            mt="sm"
            size="xs"
            variant="light"
            aria-label={`${contentText.useVariant}: ${contentText.variant(index + 1)}`}
            onClick={() => onChoose(mail)}
          >
            {contentText.useVariant}
          </Button>
        </Card>
      ))}
    </SimpleGrid>
  )
}

/** The words of simple HTML, a line for each paragraph and point. */
const readText = (html: string): string =>
  [
    ...new DOMParser()
      .parseFromString(html.replaceAll(/<br\s*\/?>/gi, "\n"), "text/html")
      .querySelectorAll("p, li, h2, h3"),
  ]
    .map(({ textContent }) => textContent.trim())
    .filter(Boolean)
    .join("\n")
