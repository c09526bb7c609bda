import { type Platform, PLATFORM_NAMES } from "@brandwright/contract/social/social-platforms"
import {
  completeInput,
  type PostPack,
  type PostTarget,
  postText,
  type SocialPost,
} from "@brandwright/contract/social/social-posts"
import { CopyText } from "../../../ui/copy-text.tsx"
import { handoffText as text } from "../../../texts/en/social.ts"
import { Button, Group, Image, Stack, Text } from "@mantine/core"
import { schemaResolver } from "@mantine/form"
import { IconDownload, IconExternalLink } from "@tabler/icons-react"
import { trpc } from "../../../lib/trpc.ts"
import { useKeptForm } from "../../../lib/drafts/use-kept-form.ts"
import { takeWaitingFocus } from "../../../lib/focus/waiting-focus.ts"
import { PartDialog } from "../../../ui/dialog/part-dialog.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { UrlInput } from "../../../ui/form/url-input.tsx"
import { TextBox } from "../../../ui/form/text-box.tsx"

const copying = { done: text.copied, size: "xs", w: "fit-content", withIcon: true } as const

export type Handoff = { post: SocialPost; platform: Platform; state: PostTarget["state"]; targetId: number }

/**
 * A due post to publish by hand: text and media to copy, completed with the published address. Likewise one whose
 * platform gave no answer.
 */
export function HandoffDialog({ handoff, onClose }: { handoff: Handoff | undefined; onClose: () => void }) {
  const title = handoff ? text.title(PLATFORM_NAMES[handoff.platform]) : ""
  return (
    <PartDialog opened={handoff !== undefined} onClose={onClose} title={title} size="lg" lines={6}>
      {handoff && <Pack {...handoff} onClose={onClose} />}
    </PartDialog>
  )
}

function Pack({ post, platform, state, targetId, onClose }: Handoff & { onClose: () => void }) {
  const [pack] = trpc.social.pack.useSuspenseQuery({ id: post.id, platform, targetId })
  return (
    <Stack>
      <Hint>{state === "unknown" ? postText.unknownRetry : text.intro}</Hint>
      <Words pack={pack} />
      {pack.media.length > 0 && (
        <div>
          <Text size="sm" fw={600} mb={6}>
            {text.media}
          </Text>
          <Group gap="md" align="flex-end">
            {pack.media.map((file) => (
              <Stack key={file.id} gap="xs" align="flex-start">
                {file.mimeType.startsWith("image/") && (
                  <Image src={file.url} alt={file.alt} loading="lazy" w="auto" maw="100%" h="9rem" radius="md" />
                )}
                {file.alt && <CopyText {...copying} value={file.alt} label={text.copyAlt} />}
                <Button
                  component="a"
                  href={file.downloadUrl}
                  download={file.name}
                  variant="default"
                  size="xs"
                  leftSection={<IconDownload size={16} />}
                >
                  {text.download(file.name)}
                </Button>
              </Stack>
            ))}
          </Group>
        </div>
      )}
      <Button
        component="a"
        href={pack.composeUrl}
        target="_blank"
        rel="noreferrer"
        variant="light"
        leftSection={<IconExternalLink size={17} />}
      >
        {text.openPlatform(PLATFORM_NAMES[platform])}
      </Button>
      <Completion place={{ id: post.id, platform, targetId }} onClose={onClose} />
    </Stack>
  )
}

function Words({ pack: { title, text: words, firstComment } }: { pack: PostPack }) {
  return (
    <>
      {title && <Part label={text.titleLabel} copy={text.copyTitle} value={title} />}
      {words && <Part label={text.text} copy={text.copyText} value={words} />}
      {firstComment && <Part label={text.firstComment} copy={text.copyComment} value={firstComment} />}
    </>
  )
}

function Part({ label, copy, value }: { label: string; copy: string; value: string }) {
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <CopyText {...copying} value={value} label={copy} />
      </Group>
      <TextBox>{value}</TextBox>
    </div>
  )
}

type CompletionProps = { place: { id: number; platform: Platform; targetId: number }; onClose: () => void }

function Completion({ place, onClose }: CompletionProps) {
  const { form, draft, showRefusal } = useKeptForm(`handoff-${place.id}-${place.targetId}`, {
    initialValues: { url: "" },
    validate: schemaResolver(completeInput.pick({ url: true }), { sync: true }),
  })
  const complete = trpc.social.completePost.useMutation({
    meta: { done: postText.completed, failed: postText.saveFailed, refresh: ["social", "tasks"] },
    onSuccess: () => {
      draft.forget()
      onClose()
    },
    onError: showRefusal,
  })
  return (
    <form ref={takeWaitingFocus} noValidate onSubmit={form.onSubmit(({ url }) => complete.mutate({ ...place, url }))}>
      <Group align="flex-end" gap="sm">
        <UrlInput label={text.address} style={{ flex: "1 1 13rem" }} {...form.getInputProps("url")} />
        <Button type="submit" loading={complete.isPending}>
          {text.markPosted}
        </Button>
      </Group>
    </form>
  )
}
