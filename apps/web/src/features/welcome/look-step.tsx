import type { Brand } from "@brandwright/contract/brands"
import { Button, Group, Stack, Text, TextInput } from "@mantine/core"
import { useState } from "react"
import { LogoUpload } from "../../blocks/logo-upload.tsx"
import { type Outputs, trpc } from "../../lib/trpc.ts"
import { logoText } from "../../texts/en/brands.ts"
import { pathText } from "../../texts/en/welcome.ts"
import { BrandLogo } from "../../ui/brand-logo.tsx"
import { LookColors } from "./look-colors.tsx"
import { StepHead } from "./step-head.tsx"

const text = pathText.look

/** Logo and colors, read from the website or given by hand. */
export function LookStep({ brand }: { brand: Brand }) {
  const [url, setUrl] = useState(brand.website)
  const [look, setLook] = useState<Outputs["welcome"]["readLook"]>()
  const read = trpc.welcome.readLook.useMutation({ meta: { failed: text.readFailed }, onSuccess: setLook })
  const keep = trpc.welcome.keepLogo.useMutation({
    meta: { done: logoText.kept, failed: logoText.failed, refresh: ["media", "welcome.checklist"] },
  })
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
        <LogoUpload brandId={brand.id} />
      </Group>
      <LookColors key={look?.colors.join()} brandId={brand.id} found={look?.colors ?? []} />
    </Stack>
  )
}
