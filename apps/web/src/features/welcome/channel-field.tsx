import { PLATFORM_NAMES } from "@brandwright/contract/social/social-platforms"
import { Group, NativeSelect, Stack, TextInput } from "@mantine/core"
import { pathText } from "../../texts/en/welcome.ts"
import { Hint } from "../../ui/hint.tsx"

const text = pathText.post
/** Platforms that accept posts without a picture. */
const CHOICES = ["facebook", "linkedin", "twitter"] as const

export type Channel = { platform: (typeof CHOICES)[number]; accountName: string }

type ChannelFieldProps = { value: Channel; onChange: (channel: Channel) => void }

/** The first channel, published by hand, which needs no setup. It is saved when the post is scheduled. */
export const ChannelField = ({ value, onChange }: ChannelFieldProps) => (
  <Stack gap="xs">
    <Group align="flex-end">
      <NativeSelect
        label={text.channel}
        data={CHOICES.map((choice) => ({ value: choice, label: PLATFORM_NAMES[choice] }))}
        value={value.platform}
        onChange={(event) =>
          onChange({ ...value, platform: CHOICES.find((one) => one === event.currentTarget.value) ?? "facebook" })
        }
      />
      <TextInput
        label={text.account}
        value={value.accountName}
        onChange={(event) => onChange({ ...value, accountName: event.currentTarget.value })}
        flex={1}
        miw="10rem"
      />
    </Group>
    <Hint>{text.handoff}</Hint>
  </Stack>
)
