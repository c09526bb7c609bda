import { type SocialConnection, socialText } from "@brandwright/contract/social/social"
import { PLATFORM_NAMES } from "@brandwright/contract/social/social-platforms"
import { queueText as text } from "../../../texts/en/social.ts"
import { connectionsText, KIND_NAMES } from "../../../texts/en/social-connections.ts"
import { Badge, Group, Stack, Text } from "@mantine/core"
import { formatDay } from "../../../lib/time.ts"
import { ButtonLink } from "../../../ui/links.tsx"
import { PlatformIcon } from "../../../ui/picture/platform-icon.tsx"
import { Part } from "../../../ui/screen/part.tsx"
import { Hint } from "../../../ui/hint.tsx"

const SHOWN = 8

/** Where this brand's posts go (content §2.5). */
export function ConnectedPlatformsCard({ connections }: { connections: SocialConnection[] }) {
  return (
    <Part title={text.connectedPlatforms}>
      <Stack gap="sm">
        {connections.length === 0 && <Hint>{text.noneConnected}</Hint>}
        {connections.slice(0, SHOWN).map((connection) => (
          <Group key={connection.id} gap="sm" wrap="nowrap" justify="space-between">
            <Group gap="xs" wrap="nowrap" miw={0}>
              <PlatformIcon platform={connection.platform} />
              <div style={{ minWidth: 0 }}>
                <Text size="sm" fw={500} truncate title={PLATFORM_NAMES[connection.platform]}>
                  {connection.displayName || connection.accountName}
                </Text>
                <Hint size="xs">
                  {connection.lastPostAt
                    ? connectionsText.lastPosted(formatDay(connection.lastPostAt))
                    : socialText.noPostsYet}
                </Hint>
              </div>
            </Group>
            <Badge flex="none" color={connection.needsReconnect ? "red" : connection.active ? "spruce" : "gray"}>
              {connection.needsReconnect
                ? connectionsText.reconnect
                : connection.active
                  ? KIND_NAMES[connection.kind]
                  : connectionsText.inactive}
            </Badge>
          </Group>
        ))}
        <ButtonLink to="/account/social-connections" variant="default" size="xs" mt={4}>
          {text.manageConnections}
        </ButtonLink>
      </Stack>
    </Part>
  )
}
