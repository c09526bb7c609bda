import { type MediaAsset, mediaText } from "@brandwright/contract/media/media"
import { Modal, Paper, Stack, SimpleGrid } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { LoadingTab } from "../../../ui/screen/loading.tsx"
import { MediaPreview } from "../../../blocks/media/media-preview.tsx"
import { AssetButtons } from "./asset-buttons.tsx"
import { AssetFacts } from "./asset-facts.tsx"
import { AssetForm } from "./asset-form.tsx"
import { AssetUses } from "./asset-uses.tsx"
import { Credit } from "./credit.tsx"

type DetailsProps = { id: number; onDelete: (asset: MediaAsset) => void; onClose: () => void }
type AssetDialogProps = Omit<DetailsProps, "id"> & {
  /** Undefined keeps it closed. */
  id: number | undefined
}

/** The details of one item: facts, uses and editable fields. */
export function AssetDialog({ id, ...rest }: AssetDialogProps) {
  const brandId = useBrandId()
  const { data } = trpc.media.get.useQuery({ brandId, id: id ?? 0 }, { enabled: id !== undefined })
  return (
    <Modal opened={id !== undefined} onClose={rest.onClose} title={id === undefined ? undefined : data?.name} size="xl">
      {id !== undefined && (
        <Boundary key={id} loading={<LoadingTab />} failed={mediaText.notFound}>
          <AssetDetails id={id} {...rest} />
        </Boundary>
      )}
    </Modal>
  )
}

function AssetDetails({ id, onDelete, onClose }: DetailsProps) {
  const brandId = useBrandId()
  const [asset] = trpc.media.get.useSuspenseQuery({ brandId, id })
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      <Stack>
        <Paper
          withBorder
          display="flex"
          h={asset.mediaType === "audio" ? "9rem" : "min(20rem, 45vh)"}
          bg="var(--bw-canvas)"
          style={{ overflow: "hidden" }}
        >
          <MediaPreview asset={asset} isPlayable isLarge />
        </Paper>
        <AssetButtons asset={asset} onDelete={onDelete} />
        <AssetFacts asset={asset} />
        {asset.credit && <Credit credit={asset.credit} />}
        <AssetUses id={id} />
      </Stack>
      <AssetForm asset={asset} onClose={onClose} />
    </SimpleGrid>
  )
}
