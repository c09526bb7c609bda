import { brandText } from "@brandwright/contract/brands/brands"
import { Card, SimpleGrid, Stack, Text } from "@mantine/core"
import { trpc } from "../../lib/trpc.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { pathText } from "../../texts/en/welcome.ts"
import { StepHead } from "./step-head.tsx"
import { VOICE_PRESETS } from "./voice-presets.ts"
import { Hint } from "../../ui/hint.tsx"
import { CallButton } from "../../ui/call-button.tsx"

const text = pathText.voice

/** One of a few voices, saved as the brand's style. */
export function VoiceStep({ onChosen }: { onChosen: () => void }) {
  const brandId = useBrandId()
  const [saved] = trpc.brands.stylization.useSuspenseQuery({ brandId })
  const save = trpc.brands.saveStylization.useMutation({
    meta: {
      done: brandText.stylizationSaved,
      failed: brandText.stylizationFailed,
      refresh: ["brands.stylization", "brands.list", "brands.default", "welcome.checklist"],
    },
    onSuccess: onChosen,
  })
  return (
    <Stack>
      <StepHead title={text.title} intro={saved.version > 0 ? text.replaces : text.intro} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {VOICE_PRESETS.map(({ name, description, example, style }) => (
          <Card key={name} padding="md" component="article" aria-label={name}>
            <Text fw={600}>{name}</Text>
            <Hint>{description}</Hint>
            <Text size="sm" my="sm" fs="italic" flex={1}>
              “{example}”
            </Text>
            <CallButton variant="light" call={save} aria-label={text.choose(name)} input={{ ...style, brandId }}>
              {text.choose(name)}
            </CallButton>
          </Card>
        ))}
      </SimpleGrid>
    </Stack>
  )
}
