import type { Brand } from "@brandwright/contract/brands"
import { Button, FileButton, Group, Stack, Text, TextInput } from "@mantine/core"
import { useState } from "react"
import { toastDone, toastFailed, toastRefused } from "../../lib/toasts.ts"
import { type Outputs, trpc } from "../../lib/trpc.ts"
import { uploadAsset, UploadError } from "../../lib/upload.ts"
import { pathText } from "../../texts/en/welcome.ts"
import { BrandLogo } from "../../ui/brand-logo.tsx"
import { LookColors } from "./look-colors.tsx"
import { StepHead } from "./step-head.tsx"

const text = pathText.look

/** Logo and colors, read from the website or given by hand. */
export function LookStep({ brand }: { brand: Brand }) {
  const utils = trpc.useUtils()
  const [url, setUrl] = useState(brand.website)
  const [look, setLook] = useState<Outputs["welcome"]["readLook"]>()
  const read = trpc.welcome.readLook.useMutation({ meta: { failed: text.readFailed }, onSuccess: setLook })
  const keep = trpc.welcome.keepLogo.useMutation({
    meta: { done: text.logoKept, failed: text.logoFailed, refresh: ["media", "welcome.checklist"] },
  })
  const upload = async (file: File | null) => {
    if (!file) return
    try {
      await uploadAsset(brand.id, file, { name: file.name, mediaType: "logo", isPrimary: true })
      await Promise.all([utils.media.invalidate(), utils.welcome.checklist.invalidate()])
      toastDone(text.logoKept)
    } catch (error) {
      if (error instanceof UploadError) toastRefused({ title: text.logoFailed.title, message: error.message })
      else toastFailed(error, text.logoFailed)
    }
  }
  const isEmpty = look && !look.logoUrl && look.colors.length === 0
  return (
    <Stack>
      <StepHead title={text.title} intro={text.intro} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          read.mutate({ brandId: brand.id, url })
        }}
      >
        <Group align="flex-end">
          <TextInput
            label={text.address}
            type="url"
            placeholder="https://"
            flex={1}
            miw="14rem"
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          <Button type="submit" variant="light" loading={read.isPending} disabled={!url.trim()}>
            {text.read}
          </Button>
        </Group>
      </form>
      <Text role="status" size="sm" c="dimmed">
        {isEmpty && text.nothingFound}
        {look && look.fonts.length > 0 && text.fonts(look.fonts.join(", "))}
      </Text>
      <Group>
        <BrandLogo brand={brand} size={64} />
        {look?.logoUrl && (
          <Button
            variant="light"
            loading={keep.isPending}
            onClick={() => keep.mutate({ brandId: brand.id, url: look.logoUrl })}
          >
            {text.useLogo}
          </Button>
        )}
        <FileButton accept="image/png,image/jpeg,image/webp,image/svg+xml" onChange={(file) => void upload(file)}>
          {(props) => (
            <Button variant="default" {...props}>
              {text.upload}
            </Button>
          )}
        </FileButton>
      </Group>
      <LookColors key={look?.colors.join()} brandId={brand.id} found={look?.colors ?? []} />
    </Stack>
  )
}
