import type { VideoState } from "@brandwright/contract/video"
import { videoText as text } from "@brandwright/contract/video-text"
import { Button, Card, Group, Text, TextInput } from "@mantine/core"
import { useState } from "react"
import { toastFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"

type EndCardFieldProps = {
  brandId: number
  endCard: VideoState["endCard"]
  /** Offered where nothing has been entered. */
  website: string
  onChange: (endCard: VideoState["endCard"]) => void
}

/** Where the QR code of the end card leads; it holds a short link, so that scans are counted. */
export function EndCardField({ brandId, endCard, website, onChange }: EndCardFieldProps) {
  const [typed, setTyped] = useState<string>()
  const url = (typed ?? (endCard.linkUrl || website)).trim()
  const isWrong = url !== "" && !(/^https?:\/\//i.test(url) && URL.canParse(url))
  const make = trpc.video.shortLink.useMutation({
    onSuccess: ({ shortUrl }, { url: linkUrl }) => {
      setTyped(undefined)
      onChange({ linkUrl, shortUrl })
    },
    onError: (error) => toastFailed(error, text.saveFailed),
  })
  const isMade = endCard.shortUrl !== "" && url === endCard.linkUrl
  const clear = () => {
    setTyped("")
    onChange({ linkUrl: "", shortUrl: "" })
  }
  return (
    <Card padding="md">
      <Text fw={600}>{text.endCard}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {text.endCardHint}
      </Text>
      <Group align="flex-end" gap="sm">
        <TextInput
          type="url"
          flex={1}
          miw={220}
          label={text.endCardLink}
          placeholder={text.endCardPlaceholder}
          value={typed ?? (endCard.linkUrl || website)}
          error={isWrong ? text.linkWrong : undefined}
          onChange={(event) => (event.currentTarget.value === "" ? clear() : setTyped(event.currentTarget.value))}
        />
        <Button
          variant="default"
          disabled={url === "" || isWrong || isMade}
          loading={make.isPending}
          onClick={() => make.mutate({ brandId, url })}
        >
          {text.makeLink}
        </Button>
      </Group>
      {isMade && (
        <Text size="sm" mt="xs" role="status">
          {text.endCardReady(endCard.shortUrl)}
        </Text>
      )}
    </Card>
  )
}
