import { PLATFORM_NAMES } from "@brandwright/contract/social-platforms"
import { Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core"
import { useState } from "react"
import { trpc } from "../../lib/trpc.ts"
import { pathText } from "../../texts/en/welcome.ts"

const text = pathText.post
/** Those that take a post without a picture. */
const CHOICES = ["facebook", "linkedin", "twitter"] as const

/** A first channel, published by hand: nothing has to be set up for it. */
export function ChannelField({ brandId }: { brandId: number }) {
  const [platform, setPlatform] = useState<(typeof CHOICES)[number]>("facebook")
  const [accountName, setAccountName] = useState("")
  const connect = trpc.social.connect.useMutation({
    meta: { failed: text.connectFailed, refresh: ["social.connections", "welcome.checklist"] },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        connect.mutate({ brandId, platform, accountName: accountName.trim(), kind: "handoff" })
      }}
    >
      <Stack gap="xs">
        <Group align="flex-end">
          <NativeSelect
            label={text.channel}
            data={CHOICES.map((value) => ({ value, label: PLATFORM_NAMES[value] }))}
            value={platform}
            onChange={(event) => setPlatform(CHOICES.find((one) => one === event.currentTarget.value) ?? "facebook")}
          />
          <TextInput
            label={text.account}
            placeholder={text.accountPlaceholder}
            value={accountName}
            onChange={(event) => setAccountName(event.currentTarget.value)}
            flex={1}
            miw="10rem"
          />
          <Button type="submit" variant="light" loading={connect.isPending} disabled={!accountName.trim()}>
            {text.connect}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {text.handoff}
        </Text>
      </Stack>
    </form>
  )
}
