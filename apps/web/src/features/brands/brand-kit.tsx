import type { Brand } from "@brandwright/contract/brands/brands"
import { Button, Group, Text, Stack } from "@mantine/core"
import type { ReactNode } from "react"
import { BrandColors } from "../../blocks/brand-colors.tsx"
import { LogoUpload } from "../../blocks/media/logo-upload.tsx"
import { UploadButton } from "../../blocks/media/upload-button.tsx"
import { trpc } from "../../lib/trpc.ts"
import { uploadAsset } from "../../lib/calls/upload.ts"
import { useBrand, useBrandId } from "../../providers/brand.tsx"
import { kitText as text } from "../../texts/en/brands.ts"
import { BrandLogo } from "../../ui/picture/brand-logo.tsx"
import { Columns } from "../../ui/screen/columns.tsx"
import { ButtonLink } from "../../ui/links.tsx"
import { Part } from "../../ui/screen/part.tsx"
import { Hint } from "../../ui/hint.tsx"

type BrandKitProps = { brand: Brand; onFacts: () => void }

/** The brand's identity in one place: logo, colors, font, voice and facts. */
export const BrandKit = ({ brand, onFacts }: BrandKitProps) => (
  <Part title={text.title} failed={text.failed}>
    <Hint mb="md">{text.intro}</Hint>
    <Stack>
      <Row label={text.logo}>
        <BrandLogo brand={brand} size={56} />
        <LogoUpload />
      </Row>
      <Row label={text.colors}>
        <BrandColors />
      </Row>
      <Row label={text.font}>
        <Font />
      </Row>
      <Row label={text.voice}>
        <Voice brand={brand} />
      </Row>
      <Row label={text.facts}>
        <Facts onFacts={onFacts} />
      </Row>
    </Stack>
  </Part>
)

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <Columns
    role="group"
    aria-label={label}
    template="6rem minmax(0, 1fr)"
    from="sm"
    gap="0.5rem 1rem"
    style={{ alignItems: "center" }}
  >
    <Text fw={550}>{label}</Text>
    <Group>{children}</Group>
  </Columns>
)

function Font() {
  const brandId = useBrandId()
  const [fonts] = trpc.media.list.useSuspenseQuery({ brandId, type: "font" })
  const old = fonts.filter(({ isPrimary }) => isPrimary)
  const update = trpc.media.update.useMutation()
  // The first primary font is in use: the new one replaces it, and the old one stays in the pool.
  const send = async (file: File) => {
    await uploadAsset(brandId, file, { name: file.name, mediaType: "font", isPrimary: true })
    for (const { id } of old) await update.mutateAsync({ id, isPrimary: false })
  }
  return (
    <>
      <Text>{old[0]?.name ?? text.noFont}</Text>
      <UploadButton
        label={text.uploadFont}
        accept=".ttf,.otf,.woff2"
        send={send}
        done={text.fontKept}
        failed={text.fontFailed}
      />
    </>
  )
}

function Voice({ brand }: { brand: Brand }) {
  const { brand: current } = useBrand()
  const [style] = trpc.brands.stylization.useSuspenseQuery({ brandId: brand.id })
  const words = [style.brandVibe, style.toneOfVoice, style.communicationStyle].filter(Boolean)
  return (
    <>
      <Text>{words.length > 0 ? words.join(", ") : text.noVoice}</Text>
      {current?.id === brand.id && (
        <ButtonLink to="/welcome" search={{ step: "voice" }} variant="default">
          {text.chooseVoice}
        </ButtonLink>
      )}
    </>
  )
}

function Facts({ onFacts }: { onFacts: () => void }) {
  const brandId = useBrandId()
  const [facts] = trpc.facts.list.useSuspenseQuery({ brandId })
  return (
    <>
      <Text>{text.countFacts(facts.items.length, facts.nextCursor !== null)}</Text>
      <Button variant="default" onClick={onFacts}>
        {text.seeFacts}
      </Button>
    </>
  )
}
