import type { Brand } from "@brandwright/contract/brands/brands"
import { Anchor, Group, Stack, Text } from "@mantine/core"
import { useState } from "react"
import { BrandColors, nameColorDraft } from "../../blocks/brand-colors.tsx"
import { LogoUpload } from "../../blocks/media/logo-upload.tsx"
import { keepFormDraft } from "../../lib/drafts/form-drafts.ts"
import { type Outputs, trpc } from "../../lib/trpc.ts"
import { logoText } from "../../texts/en/brands.ts"
import { pathText } from "../../texts/en/welcome.ts"
import { BrandLogo } from "../../ui/picture/brand-logo.tsx"
import { Hint } from "../../ui/hint.tsx"
import { StepHead } from "./step-head.tsx"
import { CallButton } from "../../ui/call-button.tsx"

const text = pathText.look

/** Logo and colors, read from the website or entered by hand. */
export function LookStep({ brand, onWebsite }: { brand: Brand; onWebsite: () => void }) {
  const [look, setLook] = useState<Outputs["welcome"]["readLook"]>()
  const read = trpc.welcome.readLook.useMutation({
    meta: { failed: text.readFailed },
    onSuccess: (found) => {
      setLook(found)
      keep.reset()
      if (found.colors.length > 0) keepFormDraft(nameColorDraft(brand.id), { colors: found.colors })
    },
  })
  const keep = trpc.welcome.keepLogo.useMutation({
    meta: { done: logoText.kept, failed: logoText.failed, refresh: ["media", "welcome.checklist"] },
  })
  const isEmpty = look && !look.logoUrl && look.colors.length === 0
  return (
    <Stack>
      <StepHead title={text.title} intro={text.intro} />
      {brand.website ? (
        <CallButton
          variant="light"
          style={{ alignSelf: "flex-start" }}
          call={read}
          input={{ brandId: brand.id, url: brand.website }}
        >
          {text.read(new URL(brand.website).hostname)}
        </CallButton>
      ) : (
        <Text size="sm">
          {text.noWebsite}{" "}
          <Anchor component="button" type="button" size="sm" underline="always" onClick={onWebsite}>
            {text.addWebsite}
          </Anchor>
        </Text>
      )}
      <Hint role="status">
        {isEmpty && text.nothingFound}
        {look && look.fonts.length > 0 && text.fonts(look.fonts.join(", "))}
      </Hint>
      <Group>
        <BrandLogo brand={brand} size={64} />
        {look?.logoUrl && !keep.isSuccess && (
          <CallButton variant="light" call={keep} input={{ brandId: brand.id, url: look.logoUrl }}>
            {text.useLogo}
          </CallButton>
        )}
        <LogoUpload />
      </Group>
      <BrandColors key={look?.colors.join()} />
    </Stack>
  )
}
