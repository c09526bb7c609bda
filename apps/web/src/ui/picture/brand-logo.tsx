import { Avatar, type AvatarProps } from "@mantine/core"
import { trpc } from "../../lib/trpc.ts"

/** Initials of words that start with a letter or digit: "Rosa & Rye" is RR, not R&. */
const initialsSource = (name: string): string => name.match(/[\p{L}\p{N}]\S*/gu)?.join(" ") ?? name

type BrandLogoProps = Pick<AvatarProps, "size" | "radius"> & {
  brand: { id: number; name: string; logoUrl: string | null } | undefined
}

/** The brand's picture: its pool's logo, otherwise its Logo URL, otherwise its initials. */
export function BrandLogo({ brand, size, radius = "sm" }: BrandLogoProps) {
  const logos = trpc.media.logos.useQuery()
  const own = logos.data?.find(({ brandId }) => brandId === brand?.id)?.logoUrl
  return (
    <Avatar
      src={own ?? brand?.logoUrl}
      name={brand && initialsSource(brand.name)}
      color="spruce"
      size={size}
      radius={radius}
      alt=""
      imageProps={{ style: { objectFit: "contain" } }}
    />
  )
}
