import { brandText } from "@brandwright/contract/brands/brands-text"
import { type SocialConnection, socialText } from "@brandwright/contract/social/social"
import {
  OTHER_PLATFORMS,
  type Platform,
  PLATFORM_NAMES,
  PLATFORMS,
  TAB_PLATFORMS,
} from "@brandwright/contract/social/social-platforms"
import { connectionsText as text } from "../../../texts/en/social-connections.ts"
import { screenLabel } from "@brandwright/contract/workspace/shell"
import { Alert, Badge, Card, Group, Stack, Tabs, Text } from "@mantine/core"
import { IconAlertTriangle, IconCheck, IconInfoCircle } from "@tabler/icons-react"
import { useState } from "react"
import { toastDone, toastRefused } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useArrival } from "../../../lib/use-arrival.ts"
import { useBrand } from "../../../providers/brand.tsx"
import { ButtonLink } from "../../../ui/links.tsx"
import { useSearchState } from "../../../lib/search-params.ts"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { Loading } from "../../../ui/screen/loading.tsx"
import { PageHeader } from "../../../ui/screen/page-header.tsx"
import { PlatformIcon } from "../../../ui/picture/platform-icon.tsx"
import { ConnectButton, ConnectingDialog, ConnectionList } from "./social-connections.tsx"
import { ScrollableTabs } from "../../../ui/screen/scrollable-tabs.tsx"
import { Part } from "../../../ui/screen/part.tsx"

const CONNECTION_TABS = [...TAB_PLATFORMS, "other"] as const
export type ConnectionTab = (typeof CONNECTION_TABS)[number]

export type ConnectReturn = {
  status?: "success" | "error" | undefined
  platform?: string | undefined
  message?: string | undefined
}

/** Social Connections (account §2.9). `result` is what a platform's return address said; it is shown once. */
export function SocialConnectionsScreen() {
  const [result, change] = useSearchState("/_app/account/social-connections")
  const { brand } = useBrand()
  const shownResult = useReturn(result, () => change({ status: undefined, platform: undefined, message: undefined }))
  return (
    <>
      <PageHeader title={screenLabel("/account/social-connections")} description={text.description} />
      {shownResult && <ReturnAlert result={shownResult.result} onClose={shownResult.dismiss} />}
      {brand ? (
        <Boundary key={brand.id} loading={<Loading />} failed={socialText.loadFailed}>
          <BrandConnections brandId={brand.id} />
        </Boundary>
      ) : (
        <NoBrand />
      )}
    </>
  )
}

function NoBrand() {
  return (
    <Alert color="amber" variant="light" icon={<IconAlertTriangle />} title={brandText.noneSelected}>
      <Text size="sm" mb="sm">
        {text.selectBrandFirst}
      </Text>
      <ButtonLink to="/account/brands" size="xs" variant="default">
        {text.manageBrands}
      </ButtonLink>
    </Alert>
  )
}

/** Takes the result out of the return address, once for each return. */
function useReturn(result: ConnectReturn, onSeen: () => void) {
  const [lastResult, setLastResult] = useState<ConnectReturn>()
  if (result.status && !isSame(result, lastResult)) setLastResult(result)
  useArrival(result.status, (status) => {
    if (status === "success") toastDone(socialText.connected(platformName(result.platform)))
    else
      toastRefused({
        title: socialText.connectionFailedShort,
        message: result.message || socialText.connectionFailed.message,
      })
    onSeen()
  })
  return lastResult && { result: lastResult, dismiss: () => setLastResult(undefined) }
}

const isSame = (one: ConnectReturn, other: ConnectReturn = {}): boolean =>
  one.status === other.status && one.platform === other.platform && one.message === other.message

const platformName = (platform: string | undefined): string => {
  const known = PLATFORMS.find((one) => one === platform)
  return known ? PLATFORM_NAMES[known] : (platform ?? "")
}

function ReturnAlert({ result, onClose }: { result: ConnectReturn; onClose: () => void }) {
  const isSuccess = result.status === "success"
  return (
    <Alert
      mb="lg"
      color={isSuccess ? "spruce" : "red"}
      variant="light"
      icon={isSuccess ? <IconCheck /> : <IconAlertTriangle />}
      title={isSuccess ? `${platformName(result.platform)}: ${text.returnSuccess}` : socialText.connectionFailedShort}
      withCloseButton
      closeButtonLabel={text.dismiss}
      onClose={onClose}
    >
      {result.message}
    </Alert>
  )
}

function BrandConnections({ brandId }: { brandId: number }) {
  const [connections] = trpc.social.connections.useSuspenseQuery({ brandId })
  const [{ tab }, change] = useSearchState("/_app/account/social-connections")
  const listAccounts = (platforms: readonly Platform[]) => connections.filter((one) => platforms.includes(one.platform))
  const others = listAccounts(OTHER_PLATFORMS)
  const show = (platform: Platform) => change({ tab: TAB_PLATFORMS.find((one) => one === platform) ?? "other" })
  const shown = tab ?? TAB_PLATFORMS.find((platform) => listAccounts([platform]).length > 0) ?? TAB_PLATFORMS[0]
  return (
    <Stack gap="lg">
      <Part title={text.connectTitle}>
        <Group gap="sm">
          {TAB_PLATFORMS.map((platform) => (
            <ConnectButton
              key={platform}
              brandId={brandId}
              platform={platform}
              isFurther={listAccounts([platform]).length > 0}
              onConnected={show}
            />
          ))}
        </Group>
        <ConnectHint />
        <ConnectingDialog brandId={brandId} onConnected={show} />
      </Part>
      <Card>
        <Tabs
          value={shown}
          onChange={(value) => change({ tab: CONNECTION_TABS.find((one) => one === value) })}
          keepMounted={false}
        >
          <ScrollableTabs mb="lg">
            {TAB_PLATFORMS.map((platform) => (
              <Tabs.Tab
                key={platform}
                value={platform}
                leftSection={<PlatformIcon platform={platform} />}
                rightSection={<Count count={listAccounts([platform]).length} />}
              >
                {PLATFORM_NAMES[platform]}
              </Tabs.Tab>
            ))}
            <Tabs.Tab value="other" rightSection={<Count count={others.length} />}>
              {text.otherTab}
            </Tabs.Tab>
          </ScrollableTabs>
          {TAB_PLATFORMS.map((platform) => (
            <Tabs.Panel key={platform} value={platform}>
              <PlatformAccounts brandId={brandId} platform={platform} connections={listAccounts([platform])} />
            </Tabs.Panel>
          ))}
          <Tabs.Panel value="other">
            <Stack>
              {others.length === 0 && <Text c="dimmed">{text.noneOther}</Text>}
              <ConnectionList connections={others} />
              <Group gap="sm">
                {OTHER_PLATFORMS.map((platform) => (
                  <ConnectButton
                    key={platform}
                    brandId={brandId}
                    platform={platform}
                    isFurther={listAccounts([platform]).length > 0}
                  />
                ))}
              </Group>
            </Stack>
          </Tabs.Panel>
        </Tabs>
      </Card>
    </Stack>
  )
}

/** Tells in advance how posts will be published on each platform. */
function ConnectHint() {
  const [platforms] = trpc.social.platforms.useSuspenseQuery()
  const names = (isAutomatic: boolean) =>
    new Intl.ListFormat("en-US").format(
      platforms.filter(({ kinds }) => kinds.includes("api") === isAutomatic).map(({ name }) => name),
    )
  return (
    <Group gap={6} mt="md" wrap="nowrap" align="flex-start" c="dimmed">
      <IconInfoCircle size={17} style={{ flex: "none", marginTop: 2 }} aria-hidden="true" />
      <Text size="sm">{text.connectHint(names(true), names(false))}</Text>
    </Group>
  )
}

const Count = ({ count }: { count: number }) =>
  count > 0 ? (
    <Badge size="sm" color="gray" aria-hidden="true">
      {count}
    </Badge>
  ) : null

type PlatformAccountsProps = { brandId: number; platform: Platform; connections: SocialConnection[] }

function PlatformAccounts({ brandId, platform, connections }: PlatformAccountsProps) {
  if (connections.length === 0) return <Text c="dimmed">{text.noneOf(PLATFORM_NAMES[platform])}</Text>
  return (
    <Stack>
      <ConnectionList connections={connections} />
      <Group>
        <ConnectButton brandId={brandId} platform={platform} isFurther label={socialText.connectAnother} />
      </Group>
    </Stack>
  )
}
