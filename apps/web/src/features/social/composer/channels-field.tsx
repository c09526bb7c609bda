import { type SocialConnection, socialText } from "@brandwright/contract/social/social"
import { type Platform, PLATFORM_NAMES, PLATFORMS } from "@brandwright/contract/social/social-platforms"
import { useBrandId } from "../../../providers/brand.tsx"
import { composeText as text } from "../../../texts/en/social.ts"
import { Alert, Button, Chip, Group, MultiSelect, Text } from "@mantine/core"
import { IconPlugConnected } from "@tabler/icons-react"
import { ButtonLink } from "../../../ui/links.tsx"
import { PlatformIcon } from "../../../ui/picture/platform-icon.tsx"
import { useConnections } from "../connections/use-connections.ts"
import { chosenAccounts, type PostForm } from "./post-form.ts"

type ChannelsFieldProps = {
  connections: SocialConnection[]
  form: PostForm
  onChange: (part: Partial<PostForm>) => void
}

/** Selects the platforms, and their accounts if there are several. */
export function ChannelsField({ connections, form, onChange }: ChannelsFieldProps) {
  const isConnected = (platform: Platform) => connections.some((connection) => connection.platform === platform)
  const offered = PLATFORMS.filter(
    (platform) => connections.length === 0 || isConnected(platform) || form.platforms.includes(platform),
  )
  const accountsOn = (platform: Platform) => connections.filter((connection) => connection.platform === platform)
  const choose = (platform: Platform, ids: string[]) => {
    const { connectionId: _one, ...rest } = form.variants[platform] ?? {}
    onChange({ variants: { ...form.variants, [platform]: { ...rest, connectionIds: ids.map(Number) } } })
  }
  return (
    <div role="group" aria-labelledby="post-platforms">
      <Text id="post-platforms" size="sm" fw={600} mb={6}>
        {text.platforms}
      </Text>
      <Chip.Group
        multiple
        value={form.platforms}
        onChange={(values) => onChange({ platforms: PLATFORMS.filter((platform) => values.includes(platform)) })}
      >
        <Group gap="xs">
          {offered.map((platform) => (
            <Chip key={platform} value={platform}>
              {PLATFORM_NAMES[platform]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {form.platforms
        .filter((platform) => !isConnected(platform))
        .map((platform) => (
          <NoAccount key={platform} platform={platform} />
        ))}
      <Group gap="sm" mt={6}>
        {form.platforms
          .filter((platform) => accountsOn(platform).length > 1)
          .map((platform) => (
            <MultiSelect
              key={platform}
              size="xs"
              label={text.accounts(PLATFORM_NAMES[platform])}
              value={chosenAccounts(form, platform, connections).map(({ id }) => String(id))}
              data={accountsOn(platform).map(({ id, displayName, accountName }) => ({
                value: String(id),
                label: displayName || accountName,
              }))}
              onChange={(ids) => ids.length > 0 && choose(platform, ids)}
            />
          ))}
      </Group>
    </div>
  )
}

/** A platform without an account: connect it, or publish by hand when due. The text is kept meanwhile. */
function NoAccount({ platform }: { platform: Platform }) {
  const brandId = useBrandId()
  const { connect, connecting } = useConnections(brandId)
  const name = PLATFORM_NAMES[platform]
  return (
    <Alert mt="sm" color="amber" variant="light" icon={<IconPlugConnected />} title={socialText.connectYours}>
      <Text size="sm">{text.noAccount(name)}</Text>
      <Group gap="xs" mt="sm">
        <Button
          size="xs"
          leftSection={<PlatformIcon platform={platform} size={15} />}
          loading={connecting === platform}
          onClick={() => connect({ platform, kind: "handoff" })}
        >
          {text.byHand(name)}
        </Button>
        <ButtonLink size="xs" variant="default" to="/account/social-connections">
          {text.connectAccount}
        </ButtonLink>
      </Group>
    </Alert>
  )
}
