import { type CampaignPart, PART_WISH_MAX, partRewrite } from "@brandwright/contract/campaigns/campaigns"
import { Text, TextInput } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { campaignScreen as text } from "../../../texts/en/campaigns.ts"
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx"
import { CampaignCost } from "../campaign-cost.tsx"

type RewriteDialogProps = { part: CampaignPart; onClose: () => void }

/** Has a part written again; only a model can follow what its owner asks. */
export function RewriteDialog({ part, onClose }: RewriteDialogProps) {
  const rewrite = trpc.campaigns.rewritePart.useMutation({
    meta: { failed: text.partFailed, refresh: ["campaigns.get"] },
  })
  const { id, title, kind, wish, takenName } = part
  const brandId = useBrandId()
  const quote = trpc.campaigns.quote.useQuery({ brandId, parts: [kind], single: true })
  if (!quote.data) return null
  const isTaken = takenName !== null
  // Only a model follows instructions, and only about its own draft.
  const canWish = quote.data.writers[0]?.aiProvider !== "local" && !isTaken
  return (
    <FormDialog
      name={`campaign-rewrite-${id}`}
      title={text.rewriteTitle(title)}
      onClose={onClose}
      schema={partRewrite.pick({ wish: true })}
      initialValues={{ wish }}
      save={(values) => rewrite.mutateAsync({ id, wish: canWish ? values.wish : "" })}
      saveLabel={text.rewrite}
    >
      {(form) => (
        <>
          <Text size="sm">{isTaken ? text.rewriteTakenHint(takenName) : text.rewriteHint}</Text>
          {canWish && (
            <TextInput
              label={text.wish}
              description={text.wishHint}
              placeholder={text.wishPlaceholder}
              maxLength={PART_WISH_MAX}
              data-autofocus
              {...form.getInputProps("wish")}
            />
          )}
          <CampaignCost parts={[kind]} single />
        </>
      )}
    </FormDialog>
  )
}
