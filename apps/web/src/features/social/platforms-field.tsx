import type { SocialConnection } from "@brandwright/contract/social"
import { type Platform, PLATFORM_NAMES, PLATFORMS } from "@brandwright/contract/social-platforms"
import { composeText as text } from "@brandwright/contract/social-screens"
import { Chip, Group, MultiSelect, Text } from "@mantine/core"
import { channelsOf, type Draft } from "./post-draft.ts"

type PlatformsFieldProps = { connections: SocialConnection[]; draft: Draft; onChange: (part: Partial<Draft>) => void }

/** Which platforms get the post, and by which account where there are several. */
export function PlatformsField({ connections, draft, onChange }: PlatformsFieldProps) {
  const offered = PLATFORMS.filter(
    (platform) =>
      connections.some((connection) => connection.platform === platform) || draft.platforms.includes(platform),
  )
  const accountsOf = (platform: Platform) => connections.filter((connection) => connection.platform === platform)
  const choose = (platform: Platform, ids: string[]) => {
    const { connectionId: _one, ...rest } = draft.variants[platform] ?? {}
    onChange({ variants: { ...draft.variants, [platform]: { ...rest, connectionIds: ids.map(Number) } } })
  }
  return (
    <div role="group" aria-labelledby="post-platforms">
      <Text id="post-platforms" size="sm" fw={500} mb={6}>
        {text.platforms}
      </Text>
      <Chip.Group
        multiple
        value={draft.platforms}
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
      <Group gap="sm" mt={6}>
        {draft.platforms
          .filter((platform) => accountsOf(platform).length > 1)
          .map((platform) => (
            <MultiSelect
              key={platform}
              size="xs"
              label={text.accounts(PLATFORM_NAMES[platform])}
              value={channelsOf(draft, platform, connections).map(({ id }) => String(id))}
              data={accountsOf(platform).map(({ id, displayName, accountName }) => ({
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
