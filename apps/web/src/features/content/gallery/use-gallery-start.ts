import { templateText } from "@brandwright/contract/email/sending/email-templates"
import type { GalleryPiece } from "@brandwright/contract/media/galleries"
import { graphicText } from "@brandwright/contract/media/graphics"
import { useNavigate } from "@tanstack/react-router"
import { handOver } from "../../../lib/drafts/handover.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"

/** Opens the editor with the content of a gallery piece. */
export function useGalleryStart() {
  const brandId = useBrandId()
  const navigate = useNavigate()
  const template = trpc.email.createTemplate.useMutation({
    onSuccess: ({ id }) => navigate({ to: "/email-responder", search: { tab: "templates", template: id } }),
    meta: { done: templateText.created, failed: templateText.createFailed, refresh: ["email.templates"] },
  })
  const graphic = trpc.media.createGraphic.useMutation({
    meta: { done: graphicText.saved, failed: graphicText.failed, refresh: ["media"] },
  })
  return {
    isStarting: template.isPending || graphic.isPending,
    start(piece: GalleryPiece) {
      if (piece.kind === "mail") template.mutate({ brandId, ...piece.start })
      else if (piece.kind === "page") {
        handOver("page", piece.start)
        void navigate({ to: "/web-funnel" })
      } else {
        const { text, graphic: design } = piece.start
        graphic.mutate(
          { brandId, ...design },
          {
            onSuccess: ({ id }) => {
              handOver("post", { text, mediaIds: [id] })
              void navigate({ to: "/posting-queue" })
            },
          },
        )
      }
    },
  }
}
