import { APP_NAME } from "@brandwright/contract/app"
import { Group, Text } from "@mantine/core"

/** The same in both schemes. */
const GREEN = "#12604c"

/** The mark: a B under the maker's tool. */
export function LogoMark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flex: "none" }}>
      <rect width="32" height="32" rx="8" fill={GREEN} />
      <path d="M9 7v18h8.2a5.4 5.4 0 0 0 2.6-10.1A4.9 4.9 0 0 0 16.4 7z" fill="#fff" />
      <path d="m12.6 21.6 9.9-9.9" stroke={GREEN} strokeWidth="2.6" />
      <path d="m20.4 9.2 2.1-2.1a1.6 1.6 0 0 1 2.3 0l.1.1a1.6 1.6 0 0 1 0 2.3l-2.1 2.1z" fill="#f2b33d" />
    </svg>
  )
}

export function Logo({ size }: { size?: number }) {
  return (
    <Group component="span" display="inline-flex" gap="0.6rem" wrap="nowrap">
      <LogoMark size={size} />
      <Text span fz="1.1rem" fw={650} lts="-0.02em">
        {APP_NAME}
      </Text>
    </Group>
  )
}
