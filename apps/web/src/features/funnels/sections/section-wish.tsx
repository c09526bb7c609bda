import { type PageSection, SECTION_NAMES } from "@brandwright/contract/funnels/funnel-page"
import { SECTION_WISH_MAX } from "@brandwright/contract/funnels/funnel-writing"
import { Button } from "@mantine/core"
import { IconRefresh } from "@tabler/icons-react"
import { WriterCost } from "../../../blocks/writer-cost.tsx"
import { trpc } from "../../../lib/trpc.ts"
import { useTextDraft } from "../../../lib/drafts/use-form-draft.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { funnelLabels as labels } from "../../../texts/en/funnels.ts"
import type { SectionActionsProps } from "./section-actions.tsx"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"
import { Form } from "../../../ui/form/form.tsx"

type SectionWishProps = Pick<SectionActionsProps, "rewriting"> & {
  section: PageSection
  onRewrite: (wish: string) => void
}

/** Has the section written again as its owner asks; the words stay, to be changed and tried again, also after a reload. */
export function SectionWish({ section, rewriting, onRewrite }: SectionWishProps) {
  const [wish, setWish] = useTextDraft(`section-wish-${section.id}`)
  const brandId = useBrandId()
  const quote = trpc.funnels.quoteSection.useQuery({ brandId })
  // Only a model can follow a wish.
  if (!quote.data || quote.data.aiProvider === "local") return null
  return (
    <Form onSubmit={() => onRewrite(wish.trim())}>
      <GrowingTextarea
        label={labels.wish}
        description={labels.wishHint}
        placeholder={labels.wishPlaceholder}
        minRows={1}
        maxRows={4}
        maxLength={SECTION_WISH_MAX}
        value={wish}
        onChange={(event) => setWish(event.currentTarget.value)}
        p="xs"
      />
      <Button
        type="submit"
        variant="default"
        size="xs"
        mx="xs"
        mb="xs"
        loading={rewriting === "here"}
        disabled={wish.trim() === "" || rewriting === "elsewhere"}
        aria-label={labels.wishStart(SECTION_NAMES[section.kind])}
        leftSection={<IconRefresh size={15} />}
      >
        {labels.wishGo}
      </Button>
      <WriterCost {...quote.data} />
    </Form>
  )
}
