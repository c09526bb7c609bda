import type { PhotoCredit } from "@brandwright/contract/media/media"
import { CopyText } from "../../../ui/copy-text.tsx"
import { pictureText as text } from "../../../texts/en/pictures.ts"
import { Anchor, Stack, Text, Title } from "@mantine/core"
import { mediaScreenText } from "../../../texts/en/media.ts"
import { Hint } from "../../../ui/hint.tsx"

/** Author and license of a free photo, with the credit line to publish. */
export function Credit({ credit }: { credit: PhotoCredit }) {
  const { source, sourceUrl, author, license, licenseUrl, attribution } = credit
  return (
    <Stack gap={4} align="start">
      <Title order={3} size="sm">
        {text.attribution}
      </Title>
      <Text size="sm">{attribution}</Text>
      <Hint>
        {author && `${text.author}: ${author}. `}
        {text.license}:{" "}
        {isWebAddress(licenseUrl) ? (
          <Anchor href={licenseUrl} underline="always">
            {license}
          </Anchor>
        ) : (
          license
        )}
        .{" "}
        {isWebAddress(sourceUrl) && (
          <Anchor href={sourceUrl} underline="always">
            {source}
          </Anchor>
        )}
      </Hint>
      <CopyText
        size="compact-xs"
        value={attribution}
        label={text.copyAttribution}
        done={mediaScreenText.copied.title}
      />
    </Stack>
  )
}

/** Addresses come from a library: only http and https become links. */
const isWebAddress = (address: string): boolean => /^https?:\/\//.test(address)
