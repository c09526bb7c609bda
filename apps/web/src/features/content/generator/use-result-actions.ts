import { cutText } from "@brandwright/contract/text/cut-text"
import { contentText, type GeneratedContent } from "@brandwright/contract/content/content"
import { markedHtml } from "@brandwright/contract/text/marked-html"
import { plainText } from "@brandwright/contract/text/plain-text"
import { CAPTION_MAX } from "@brandwright/contract/social/social-platforms"
import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { handOver } from "../../../lib/drafts/handover.ts"
import { toastDone, toastRefused } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { UploadError } from "../../../lib/calls/send-form.ts"
import { uploadAsset } from "../../../lib/calls/upload.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { isMarked } from "./result-preview.tsx"
import { toMail } from "./to-mail.ts"
import type { GeneratorForm } from "./generator-form.tsx"

const NAME_MAX = 60

/** Where a finished text can go. */
export function useResultActions(form: GeneratorForm, text: string, result: GeneratedContent | null) {
  const brandId = useBrandId()
  const navigate = useNavigate()
  const name = toName(result?.title || text)
  const mail = trpc.email.createTemplate.useMutation({
    meta: { done: contentText.savedAsEmail, failed: contentText.saveFailed, refresh: ["email.templates"] },
  })
  const pool = useMutation({
    mutationFn: (file: File) =>
      uploadAsset(brandId, file, { name, mediaType: "text", tags: [form.contentType, form.tone] }),
    onError: (error) =>
      toastRefused(
        error instanceof UploadError
          ? { title: contentText.saveFailed.title, message: error.message }
          : contentText.saveFailed,
      ),
    retry: false,
    meta: { done: contentText.savedToPool, refresh: ["media"] },
  })
  return {
    isSaving: pool.isPending,
    isMailing: mail.isPending,
    /** All of it unless a selection is given. */
    async copy(part = text) {
      try {
        await (isMarked(form.contentType) ? copyMarked(part) : navigator.clipboard.writeText(part))
        toastDone(contentText.copied)
      } catch {
        toastRefused(contentText.copyFailed)
      }
    },
    saveToPool: () => pool.mutate(new File([text], `${name}.txt`, { type: "text/plain" })),
    schedule() {
      handOver("post", {
        text: cutText(form.contentType === "social" ? text : plainText(text), CAPTION_MAX),
        ...(form.contentType === "social" && { platform: form.platform }),
      })
      void navigate({ to: "/posting-queue" })
    },
    saveAsEmail: () => mail.mutate({ brandId, name, ...toMail(text) }),
  }
}

/** Documents use its headings and links, plain fields the text only. */
const copyMarked = (text: string): Promise<void> =>
  navigator.clipboard.write([
    new ClipboardItem({
      "text/plain": new Blob([text], { type: "text/plain" }),
      "text/html": new Blob([markedHtml(text)], { type: "text/html" }),
    }),
  ])

/** The text's first words, without characters that a name may not contain. */
function toName(text: string): string {
  const words = text
    .replace(/[#/\\*\p{C}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
  return words.length <= NAME_MAX ? words || contentText.result : cutText(words, NAME_MAX).replace(/\s+\S*$/, "")
}
