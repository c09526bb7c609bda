import { contentText } from "@brandwright/contract/content/content"
import { contentLength } from "@brandwright/contract/content/content-length"
import { Button, Card, SimpleGrid, Text, Title } from "@mantine/core"
import { WrittenBy } from "../../../blocks/written-by.tsx"
import type { GeneratorForm } from "./generator-form.tsx"
import { describeWait, type Generation } from "./use-generator.ts"
import { Hint } from "../../../ui/hint.tsx"

type VariantsProps = { form: GeneratorForm; variants: readonly Generation[]; onChoose: (index: number) => void }

/** Several texts from one brief, shown while they are written; the chosen one opens in the editor. */
export function Variants({ form, variants, onChoose }: VariantsProps) {
  return (
    <section aria-label={contentText.variants}>
      <Title order={3} mb="sm">
        {contentText.chooseVariant}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: variants.length }} spacing="md">
        {variants.map(({ text, isRunning, result, failure, ahead }, index) => (
          // Variants never change places.
          <Card key={index} component="article" padding="md" aria-label={contentText.variant(index + 1)}>
            <Text size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }} aria-busy={isRunning}>
              {text || (isRunning ? describeWait(ahead) : contentText.failed.title)}
            </Text>
            {failure && (
              <Text size="xs" c="red" mt="sm">
                {failure.message}
              </Text>
            )}
            {result && (
              <>
                <Hint size="xs" mt="sm">
                  {contentText.counter(contentLength(form, text), result.limit)}
                </Hint>
                {result.isCutOff && <Hint size="xs">{contentText.cutOff}</Hint>}
                <WrittenBy {...result} />
              </>
            )}
            <Button
              mt="sm"
              variant="light"
              aria-label={`${contentText.useVariant}: ${contentText.variant(index + 1)}`}
              disabled={isRunning || !text}
              onClick={() => onChoose(index)}
            >
              {contentText.useVariant}
            </Button>
          </Card>
        ))}
      </SimpleGrid>
    </section>
  )
}
