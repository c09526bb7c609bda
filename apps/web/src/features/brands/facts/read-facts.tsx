import { FACT_FORMS, type FactInput, type FactProposals, factText } from "@brandwright/contract/brands/brand-facts"
import type { Brand } from "@brandwright/contract/brands/brands"
import { formatMoney } from "@brandwright/contract/currency"
import { Badge, Button, Group, Paper, Stack, Text } from "@mantine/core"
import { IconFileText, IconWorldSearch } from "@tabler/icons-react"
import { useState } from "react"
import { readRefusal, trpc } from "../../../lib/trpc.ts"
import { useFormDraft } from "../../../lib/drafts/use-form-draft.ts"
import { MediaPicker } from "../../../blocks/media/media-picker.tsx"
import { UrlInput } from "../../../ui/form/url-input.tsx"
import { CallButton } from "../../../ui/call-button.tsx"
import { Form } from "../../../ui/form/form.tsx"

type ReadFactsProps = {
  brand: Brand
  /** Set where only a website can be read: called with its address. */
  onRead?: (url: string) => void
}

/** Proposed facts from the brand's website or a file of its pool, accepted one by one. */
export function ReadFacts({ brand, onRead }: ReadFactsProps) {
  const draft = useFormDraft(`read-website-${brand.id}`, { url: brand.website })
  const [url, setUrl] = useState(draft.values.url)
  const typeUrl = (typed: string) => {
    setUrl(typed)
    draft.keep({ url: typed })
  }
  const [isPicking, setPicking] = useState(false)
  const [found, setFound] = useState<FactProposals | null>(null)
  const meta = { failed: factText.readFailed }
  const website = trpc.facts.readWebsite.useMutation({
    meta,
    onSuccess: (proposals, { url: address }) => {
      setFound(proposals)
      draft.forget()
      onRead?.(address)
    },
  })
  const asset = trpc.facts.readAsset.useMutation({ meta, onSuccess: setFound })
  const drop = (proposal: FactInput) =>
    setFound((old) => old && { ...old, proposals: old.proposals.filter((one) => one !== proposal) })
  return (
    <Paper withBorder p="md">
      <Form onSubmit={() => website.mutate({ brandId: brand.id, url })}>
        <Group align="flex-end">
          <UrlInput
            label={factText.websiteAddress}
            value={url}
            error={readRefusal(website.error)?.fields?.url}
            onChange={typeUrl}
            flex={1}
          />
          <Button
            type="submit"
            variant="light"
            leftSection={<IconWorldSearch size={16} />}
            loading={website.isPending}
            disabled={!url.trim()}
          >
            {factText.readWebsite}
          </Button>
          {!onRead && (
            <Button
              variant="default"
              leftSection={<IconFileText size={16} />}
              loading={asset.isPending}
              onClick={() => setPicking(true)}
            >
              {factText.readAsset}
            </Button>
          )}
        </Group>
      </Form>
      {found && <Proposals brand={brand} found={found} onDone={drop} />}
      <MediaPicker
        opened={isPicking}
        types={["text", "ebook"]}
        title={factText.chooseAsset}
        onPick={(picked) => {
          setPicking(false)
          asset.mutate({ brandId: brand.id, assetId: picked.id })
        }}
        onClose={() => setPicking(false)}
      />
    </Paper>
  )
}

type ProposalsProps = { brand: Brand; found: FactProposals; onDone: (proposal: FactInput) => void }

const Proposals = ({ brand, found, onDone }: ProposalsProps) => (
  <>
    <Text mt="md" mb="xs" role="status">
      {factText.proposals(found.proposals.length)}
    </Text>
    <Stack component="ul" aria-label={found.title} gap="xs">
      {found.proposals.map((proposal) => (
        <Proposal
          key={`${proposal.kind} ${proposal.title} ${proposal.detail}`}
          brand={brand}
          proposal={proposal}
          onDone={() => onDone(proposal)}
        />
      ))}
    </Stack>
  </>
)

type ProposalProps = { brand: Brand; proposal: FactInput; onDone: () => void }

function Proposal({ brand, proposal, onDone }: ProposalProps) {
  const accept = trpc.facts.create.useMutation({
    meta: { done: factText.saved, failed: factText.failed, refresh: ["facts.list"] },
    onSuccess: () => onDone(),
  })
  const price = proposal.price === null ? "" : formatMoney(proposal.price, brand.currency, brand.language)
  return (
    <Group component="li" justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Group gap="xs">
          <Badge>{FACT_FORMS[proposal.kind].name}</Badge>
          <Text fw={600}>{proposal.title}</Text>
          {price && <Text>{price}</Text>}
        </Group>
        <Text size="sm">{[proposal.detail, proposal.url].filter(Boolean).join(" · ")}</Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <CallButton
          size="compact-sm"
          aria-label={`${factText.accept}: ${proposal.title}`}
          call={accept}
          input={{ ...proposal, brandId: brand.id }}
        >
          {factText.accept}
        </CallButton>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`${factText.dismiss}: ${proposal.title}`}
          onClick={onDone}
        >
          {factText.dismiss}
        </Button>
      </Group>
    </Group>
  )
}
