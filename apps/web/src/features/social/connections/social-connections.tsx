import { type SocialConnection, socialText } from "@brandwright/contract/social/social"
import { type Platform, PLATFORM_NAMES, PLATFORMS } from "@brandwright/contract/social/social-platforms"
import { connectionsText as text, KIND_NAMES, KIND_NOTES } from "../../../texts/en/social-connections.ts"
import { Alert, Box, Badge, Button, Card, Group, Stack, Text, Tooltip } from "@mantine/core"
import { IconPlugConnected, IconPlus } from "@tabler/icons-react"
import { useSearchState } from "../../../lib/search-params.ts"
import { formatDay } from "../../../lib/time.ts"
import { trpc } from "../../../lib/trpc.ts"
import { askDisconnect } from "./ask-disconnect.ts"
import { ConnectDialog, ConnectSocialDialog, TiktokDialog } from "./connect-dialogs.tsx"
import { ConnectionSettings } from "./connection-settings.tsx"
import { EmptyState } from "../../../ui/screen/empty-state.tsx"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { PlatformIcon } from "../../../ui/picture/platform-icon.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { useConnections } from "./use-connections.ts"
import { Disc } from "../../../ui/picture/disc.tsx"

/** Components for a brand's social accounts, used by several screens. */

type ConnectButtonProps = {
  brandId: number | undefined
  platform: Platform
  isFurther: boolean
  label?: string
  onConnected?: (platform: Platform) => void
}

/** Connects a platform: the first account at once, a further one by name; TikTok by its form (account §2.9). */
export function ConnectButton({ brandId, platform, isFurther, label, onConnected }: ConnectButtonProps) {
  const [, change] = useSearchState("/_app")
  const { connect, connecting } = useConnections(brandId, onConnected)
  const opensDialog = platform === "tiktok" || isFurther
  return (
    <Button
      variant="default"
      leftSection={isFurther && label ? <IconPlus size={17} /> : <PlatformIcon platform={platform} />}
      loading={connecting === platform}
      onClick={() =>
        opensDialog && brandId !== undefined ? change({ connect: platform }, true) : connect({ platform })
      }
    >
      {label ?? text.connect(PLATFORM_NAMES[platform])}
    </Button>
  )
}

type ConnectingDialogProps = { brandId: number; onConnected?: (platform: Platform) => void }

/** The form of the platform in the address, for all connect buttons of a screen. */
export function ConnectingDialog(props: ConnectingDialogProps) {
  const [{ connect }, change] = useSearchState("/_app")
  const platform = PLATFORMS.find((one) => one === connect)
  const dialog = { ...props, opened: true, onClose: () => change({ connect: undefined }) }
  if (platform === "tiktok") return <TiktokDialog {...dialog} />
  return platform && <ConnectDialog platform={platform} {...dialog} />
}

type ConnectionRowProps = { connection: SocialConnection; onEdit?: (connection: SocialConnection) => void }

/** One connected account with its actions. */
export function ConnectionRow({ connection, onEdit }: ConnectionRowProps) {
  const { activate, deactivate, disconnect, isSwitching } = useConnections(connection.brandId)
  const { id, platform, active, kind, lastPostAt, needsReconnect } = connection
  const isInUse = active && !needsReconnect
  const name = connection.displayName || connection.accountName
  return (
    <Card padding="md" component="article" aria-label={name}>
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" miw={0}>
          <Disc size="2.5rem" bdrs="md">
            <PlatformIcon platform={platform} size={20} />
          </Disc>
          <Box miw={0}>
            <Group gap={6}>
              <Text fw={600} truncate>
                {name}
              </Text>
              <Badge color={active ? "spruce" : "gray"}>{active ? text.active : text.inactive}</Badge>
              <Tooltip label={KIND_NOTES[kind]} multiline maw={280}>
                <Badge color="gray" variant="outline" tabIndex={0}>
                  {KIND_NAMES[kind]}
                </Badge>
              </Tooltip>
            </Group>
            <Hint>
              {PLATFORM_NAMES[platform]} · {lastPostAt ? text.lastPosted(formatDay(lastPostAt)) : socialText.noPostsYet}
            </Hint>
          </Box>
        </Group>
        <Group gap="xs">
          {onEdit && (
            <Button size="xs" variant="subtle" onClick={() => onEdit(connection)}>
              {text.edit}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            loading={isSwitching}
            onClick={() => (isInUse ? deactivate(id) : activate(id))}
          >
            {isInUse ? text.deactivate : needsReconnect ? text.reconnect : text.activate}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            disabled={isSwitching}
            onClick={() => void askDisconnect(name, () => disconnect(id))}
          >
            {text.disconnect}
          </Button>
        </Group>
      </Group>
      {needsReconnect && (
        <Alert color="amber" variant="light" mt="sm" p="xs">
          {text.reconnectNeeded}
        </Alert>
      )}
    </Card>
  )
}

/** A list of accounts, with the dialog for their settings. */
export function ConnectionList({ connections }: { connections: SocialConnection[] }) {
  const [{ account }, change] = useSearchState("/_app")
  return (
    <Stack gap="sm">
      {connections.map((connection) => (
        <ConnectionRow key={connection.id} connection={connection} onEdit={({ id }) => change({ account: id }, true)} />
      ))}
      <ConnectionSettings
        connection={connections.find(({ id }) => id === account)}
        onClose={() => change({ account: undefined })}
      />
    </Stack>
  )
}

/** The Social Connections tab of a brand (account §2.8): its accounts and the form that adds one. */
export const BrandSocialConnections = ({ brandId }: { brandId: number }) => (
  <Boundary failed={socialText.loadFailed}>
    <BrandAccounts brandId={brandId} />
  </Boundary>
)

function BrandAccounts({ brandId }: { brandId: number }) {
  const [connections] = trpc.social.connections.useSuspenseQuery({ brandId })
  const [{ connect }, change] = useSearchState("/_app")
  const button = (
    <Button
      leftSection={<IconPlugConnected size={17} />}
      variant="default"
      onClick={() => change({ connect: "any" }, true)}
    >
      {text.connectShort}
    </Button>
  )
  return (
    <Stack>
      {connections.length === 0 ? (
        <EmptyState title={socialText.connectYours} message={text.description} action={button} />
      ) : (
        <>
          <ConnectionList connections={connections} />
          <Group>{button}</Group>
        </>
      )}
      <ConnectSocialDialog
        brandId={brandId}
        opened={connect !== undefined}
        onClose={() => change({ connect: undefined })}
      />
    </Stack>
  )
}
