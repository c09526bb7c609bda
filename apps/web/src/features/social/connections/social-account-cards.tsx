import { type SocialConnection, socialText } from "@brandwright/contract/social/social"
import { type Platform, PLATFORM_NAMES, TAB_PLATFORMS } from "@brandwright/contract/social/social-platforms"
import { connectionsText as text } from "../../../texts/en/social-connections.ts"
import { Box, Button, Card, Group, SimpleGrid, Text } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { PlatformIcon } from "../../../ui/picture/platform-icon.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { askDisconnect } from "./ask-disconnect.ts"
import { ConnectButton, ConnectingDialog } from "./social-connections.tsx"
import { useConnections } from "./use-connections.ts"
import { Disc } from "../../../ui/picture/disc.tsx"

/** The four social account cards of the settings (account §2.7): connect, or the connected account. */
export const SocialAccountCards = ({ brandId }: { brandId: number | undefined }) =>
  brandId === undefined ? (
    <PlatformCards brandId={undefined} connections={[]} />
  ) : (
    <Boundary key={brandId} lines={4} height={52} failed={socialText.loadFailed}>
      <ConnectedCards brandId={brandId} />
    </Boundary>
  )

function ConnectedCards({ brandId }: { brandId: number }) {
  const [connections] = trpc.social.connections.useSuspenseQuery({ brandId })
  return (
    <>
      <PlatformCards brandId={brandId} connections={connections} />
      <ConnectingDialog brandId={brandId} />
    </>
  )
}

type PlatformCardsProps = { brandId: number | undefined; connections: SocialConnection[] }

function PlatformCards({ brandId, connections }: PlatformCardsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {TAB_PLATFORMS.map((platform) => (
        <PlatformCard
          key={platform}
          brandId={brandId}
          platform={platform}
          connections={connections.filter((one) => one.platform === platform)}
        />
      ))}
    </SimpleGrid>
  )
}

type PlatformCardProps = PlatformCardsProps & { platform: Platform }

/** A platform with all its accounts. */
function PlatformCard({ brandId, platform, connections }: PlatformCardProps) {
  const name = PLATFORM_NAMES[platform]
  return (
    <Card padding="md">
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" miw={0} flex="1 1 11rem">
          <Disc size="2.5rem" bdrs="md">
            <PlatformIcon platform={platform} size={20} />
          </Disc>
          <Box miw={0}>
            <Text fw={600}>{name}</Text>
            {connections.length === 0 && <Hint>{text.noneOf(name)}</Hint>}
          </Box>
        </Group>
        {connections.length === 0 && (
          <ConnectButton brandId={brandId} platform={platform} isFurther={false} label={text.connectShort} />
        )}
      </Group>
      {connections.map((connection) => (
        <CardAccount key={connection.id} connection={connection} />
      ))}
    </Card>
  )
}

function CardAccount({ connection: { id, brandId, displayName, accountName } }: { connection: SocialConnection }) {
  const { disconnect } = useConnections(brandId)
  const name = displayName || accountName
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" mt="xs">
      <Hint truncate>{name}</Hint>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        flex="none"
        aria-label={`${text.disconnect} ${name}`}
        onClick={() => void askDisconnect(name, () => disconnect(id))}
      >
        {text.disconnect}
      </Button>
    </Group>
  )
}
