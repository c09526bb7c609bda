import { reviewPanelText as text } from "@brandwright/contract/workspace/review-screens"
import type { ReviewKind } from "@brandwright/contract/workspace/reviews"
import { Button, Modal } from "@mantine/core"
import { IconMessageShare } from "@tabler/icons-react"
import { Suspense } from "react"
import { lazyPart } from "../../lib/loading/lazy-part.ts"
import { useSearchState } from "../../lib/search-params.ts"
import { LoadingLines } from "../../ui/screen/loading.tsx"

const ReviewPanel = lazyPart(async () => (await import("./review-panel.tsx")).ReviewPanel)

type ShareForReviewProps = {
  kind: ReviewKind
  /** Key of the saved subject. */
  id: number
  size?: "xs" | "sm" | "compact-sm"
}

/** Shares saved content with people without an account, and shows their comments. */
export function ShareForReview({ kind, id, size = "sm" }: ShareForReviewProps) {
  const [{ share }, change] = useSearchState("/_app")
  const item = `${kind}-${id}`
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconMessageShare size={16} />}
        onClick={() => change({ share: item }, true)}
      >
        {text.share}
      </Button>
      <Modal opened={share === item} onClose={() => change({ share: undefined })} title={text.share} size="lg">
        <Suspense fallback={<LoadingLines lines={4} />}>
          <ReviewPanel kind={kind} id={id} />
        </Suspense>
      </Modal>
    </>
  )
}
