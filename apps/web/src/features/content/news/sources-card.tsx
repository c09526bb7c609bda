import { type BrandFeed, brandFeedInput } from "@brandwright/contract/brands/brand-feeds"
import { Anchor, Box, Button, Group, Text } from "@mantine/core"
import { schemaResolver } from "@mantine/form"
import { IconTrash } from "@tabler/icons-react"
import { useState } from "react"
import { readRefusal } from "../../../lib/calls/refusal.ts"
import { formatRelative } from "../../../lib/time.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useKeptForm } from "../../../lib/drafts/use-kept-form.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { sourcesText as text } from "../../../texts/en/content.ts"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Part } from "../../../ui/screen/part.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { Rows } from "../../../ui/data/rows.tsx"
import { UrlInput } from "../../../ui/form/url-input.tsx"

const REFRESHED = ["content.feeds", "content.news", "content.hashtags"] as const

/** The feeds that this brand follows, with their errors, and a form to add one by its address. */
export const SourcesCard = () => (
  <Part title={text.title} mt="xl" lines={2} height={48} failed={text.loadFailed}>
    <Hint mb="md">{text.hint}</Hint>
    <Sources />
    <AddSource />
  </Part>
)

function Sources() {
  const brandId = useBrandId()
  const [feeds] = trpc.content.feeds.useSuspenseQuery({ brandId })
  const remove = trpc.content.removeFeed.useMutation({
    meta: { done: text.removed, failed: text.removeFailed, refresh: REFRESHED },
  })
  if (feeds.length === 0) return <Text size="sm">{text.none}</Text>
  return (
    <Rows boxed aria-label={text.title}>
      {feeds.map((feed) => (
        <Group key={feed.id} component="li" gap="0.75rem" wrap="nowrap" px="md" py="0.65rem">
          <Box flex={1} miw={0} style={{ overflowWrap: "anywhere" }}>
            <Text fw={550} size="sm">
              {feed.title || feed.url}
            </Text>
            <Anchor display="block" href={feed.url} target="_blank" rel="noopener noreferrer" size="xs" c="dimmed">
              {feed.url}
            </Anchor>
            <Text size="xs" c={feed.error === null ? "dimmed" : "var(--mantine-color-error)"}>
              {describeState(feed)}
            </Text>
          </Box>
          <IconButton
            icon={IconTrash}
            label={text.remove(feed.title || feed.url)}
            loading={remove.isPending && remove.variables.id === feed.id}
            onClick={() => remove.mutate({ brandId, id: feed.id })}
          />
        </Group>
      ))}
    </Rows>
  )
}

function describeState({ readAt, error }: BrandFeed): string {
  if (readAt === null) return text.unread
  const when = formatRelative(readAt)
  return error === null ? text.read(when) : text.failed(when, error)
}

type Choice = { value: string; label: string }

function AddSource() {
  const brandId = useBrandId()
  const [choices, setChoices] = useState<Choice[]>([])
  const { form, draft } = useKeptForm(`news-source-${brandId}`, {
    initialValues: { url: "" },
    validate: schemaResolver(brandFeedInput, { sync: true }),
  })
  const add = trpc.content.addFeed.useMutation({
    onSuccess: () => {
      draft.startOver()
      setChoices([])
    },
    onError: (error) => {
      const refusal = readRefusal(error)
      form.setErrors(refusal?.fields ?? {})
      if (refusal?.choices) setChoices(refusal.choices)
    },
    meta: { done: text.added, failed: text.addFailed, refresh: REFRESHED },
  })
  return (
    <form
      onSubmit={form.onSubmit(({ url }) => {
        setChoices([])
        add.mutate({ brandId, url })
      })}
      noValidate
    >
      <UrlInput
        mt="md"
        label={text.address}
        autoComplete="off"
        inputContainer={(input) => (
          <Group gap="sm" wrap="nowrap" align="flex-start" maw="36rem">
            <Box flex={1}>{input}</Box>
            <Button type="submit" variant="default" loading={add.isPending && choices.length === 0}>
              {text.add}
            </Button>
          </Group>
        )}
        {...form.getInputProps("url")}
      />
      {choices.length > 0 && (
        <Rows boxed aria-label={text.choose}>
          {choices.map(({ value, label }) => (
            <Group key={value} component="li" gap="0.75rem" wrap="nowrap" px="md" py="0.65rem">
              <Box flex={1} miw={0} style={{ overflowWrap: "anywhere" }}>
                <Text size="sm">{label}</Text>
                <Hint size="xs">{value}</Hint>
              </Box>
              <Button
                variant="default"
                size="xs"
                aria-label={text.addThis(label)}
                loading={add.isPending && add.variables.url === value}
                onClick={() => add.mutate({ brandId, url: value })}
              >
                {text.add}
              </Button>
            </Group>
          ))}
        </Rows>
      )}
    </form>
  )
}
