import { connectionSettings, type SocialConnection, socialText } from "@brandwright/contract/social/social"
import { connectionFormText as text, connectionsText } from "../../../texts/en/social-connections.ts"
import { Button, Group, Select, Switch, TagsInput, TextInput } from "@mantine/core"
import { IconRefresh } from "@tabler/icons-react"
import { z } from "zod"
import { trpc } from "../../../lib/trpc.ts"
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx"
import { TimeZoneSelect } from "../../../ui/form/time-zone-select.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { SlotsField } from "./slots-field.tsx"
import { useConnections } from "./use-connections.ts"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"

type ConnectionSettingsProps = { connection: SocialConnection | undefined; onClose: () => void }

/** Settings of one account: signature, posting times, and the place for posts. */
export function ConnectionSettings({ connection, onClose }: ConnectionSettingsProps) {
  return connection ? <SettingsDialog key={connection.id} connection={connection} onClose={onClose} /> : null
}

/** `placeId` is "" until another place is chosen. */
const settingsForm = connectionSettings.extend({ placeId: z.string() })

function SettingsDialog({ connection, onClose }: { connection: SocialConnection; onClose: () => void }) {
  const { id, accountName, displayName, active, timeZone, slots, hashtags, signature } = connection
  const save = trpc.social.updateConnection.useMutation({
    meta: { done: socialText.saved, failed: socialText.connectionFailed, refresh: ["social"] },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      name={`connection-${id}`}
      title={text.title}
      size="lg"
      schema={settingsForm}
      initialValues={{
        displayName: displayName || accountName,
        active,
        timeZone,
        slots,
        hashtags,
        signature,
        placeId: "",
      }}
      save={({ placeId, ...values }) => save.mutateAsync({ id, ...values, ...(placeId && { placeId }) })}
    >
      {(form) => (
        <>
          {connection.kind === "api" && <Reconnect connection={connection} />}
          <TextInput label={text.displayName} data-autofocus {...form.getInputProps("displayName")} />
          <Switch label={text.active} {...form.getInputProps("active", { type: "checkbox" })} />
          {connection.placeName && <PlaceSelect connection={connection} {...form.getInputProps("placeId")} />}
          <TimeZoneSelect label={text.timeZone} {...form.getInputProps("timeZone")} />
          <SlotsField slots={form.values.slots} onChange={(value) => form.setFieldValue("slots", value)} />
          <TagsInput label={text.hashtags} description={text.hashtagsNote} {...form.getInputProps("hashtags")} />
          <GrowingTextarea
            label={text.signature}
            description={text.signatureNote}
            minRows={2}
            {...form.getInputProps("signature")}
          />
        </>
      )}
    </FormDialog>
  )
}

function Reconnect({ connection: { brandId, platform } }: { connection: SocialConnection }) {
  const { connect, connecting } = useConnections(brandId)
  return (
    <Group justify="space-between" gap="sm">
      <Hint flex="1 1 14rem">{connectionsText.reconnectNote}</Hint>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={15} />}
        loading={connecting !== undefined}
        onClick={() => connect({ platform, kind: "api" })}
      >
        {connectionsText.reconnect}
      </Button>
    </Group>
  )
}

type PlaceSelectProps = { connection: SocialConnection; value?: string; onChange?: (id: string) => void }

/** The account's boards, read from the platform. */
function PlaceSelect({ connection: { id, placeName }, value, onChange }: PlaceSelectProps) {
  const list = trpc.social.places.useQuery({ id }, { staleTime: 0 })
  const places = list.data?.places ?? []
  return (
    <Select
      label={connectionsText.board}
      description={connectionsText.boardNote}
      error={list.error?.message}
      allowDeselect={false}
      searchable
      placeholder={placeName}
      value={value || (list.data?.chosenId ?? null)}
      data={places.map((place) => ({ value: place.id, label: place.name }))}
      onChange={(chosen) => chosen && onChange?.(chosen)}
    />
  )
}
