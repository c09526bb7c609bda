import { videoText as text } from "@brandwright/contract/video/video-text"
import { Button, Card, Group, Text, TextInput } from "@mantine/core"
import { useState } from "react"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { useOpenVideo } from "../project-context.ts"
import { Hint } from "../../../ui/hint.tsx"
import { Form } from "../../../ui/form/form.tsx"

/** Target of the end card's QR code, which contains a short link, so that scans are counted. */
export function EndCardField() {
  const { state, setup, change } = useOpenVideo()
  const brandId = useBrandId()
  const { endCard } = state
  const [typed, setTyped] = useState<string>()
  // Offers the brand's website if empty.
  const shown = typed ?? (endCard.linkUrl || (setup?.website ?? ""))
  const url = shown.trim()
  const isWrong = url !== "" && !(/^https?:\/\//i.test(url) && URL.canParse(url))
  const make = trpc.video.shortLink.useMutation({
    onSuccess: ({ shortUrl }, { url: linkUrl }) => {
      setTyped(undefined)
      change({ endCard: { linkUrl, shortUrl } })
    },
    meta: { failed: text.saveFailed },
  })
  const isMade = endCard.shortUrl !== "" && url === endCard.linkUrl
  const canMake = url !== "" && !isWrong && !isMade
  const submit = () => {
    if (canMake) make.mutate({ brandId, url })
  }
  const clear = () => {
    setTyped("")
    change({ endCard: { linkUrl: "", shortUrl: "" } })
  }
  return (
    <Card padding="md">
      <Text fw={600}>{text.endCard}</Text>
      <Hint mb="sm">{text.endCardHint}</Hint>
      <Form onSubmit={submit} noValidate>
        <Group align="flex-end" gap="sm">
          <TextInput
            type="url"
            flex={1}
            miw={220}
            label={text.endCardLink}
            placeholder={text.endCardPlaceholder}
            value={shown}
            error={isWrong ? text.linkWrong : undefined}
            onChange={(event) => (event.currentTarget.value === "" ? clear() : setTyped(event.currentTarget.value))}
          />
          <Button type="submit" variant="default" disabled={!canMake} loading={make.isPending}>
            {text.makeLink}
          </Button>
        </Group>
      </Form>
      {isMade && (
        <Text size="sm" mt="xs" role="status">
          {text.endCardReady(endCard.shortUrl)}
        </Text>
      )}
    </Card>
  )
}
