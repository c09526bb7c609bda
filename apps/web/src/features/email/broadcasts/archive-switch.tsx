import { broadcastScreen } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import type { Audience, Broadcast } from "@brandwright/contract/email/broadcasts/email-broadcasts"
import { Anchor, Card, Stack, Switch } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { archiveScreen as text } from "../../../texts/en/archive.ts"

type ArchiveSwitchProps = { broadcast: Broadcast; audience: Audience }

/** Makes a broadcast public in the archive or not; takes effect at once. */
export function ArchiveSwitch({ broadcast: { id, brandId, isPublic, state }, audience }: ArchiveSwitchProps) {
  const utils = trpc.useUtils()
  const { data: archive } = trpc.email.archive.useQuery({ brandId })
  const show = trpc.email.showBroadcast.useMutation({
    meta: { failed: broadcastScreen.failed, refresh: ["email.broadcasts"] },
    onSuccess: (row) => utils.email.broadcast.setData({ brandId, id }, row),
  })
  const isShown = show.isPending ? show.variables.isPublic : isPublic
  const hint = (): string => {
    if (audience.kind === "unopened") return text.hints.again
    if (archive?.hasArchive === false) return text.hints.off
    return audience.kind === "everybody" ? text.hints.on : text.hints.few
  }
  return (
    <Card>
      <Stack gap="xs" align="flex-start">
        <Switch
          label={text.show}
          description={hint()}
          checked={isShown}
          disabled={audience.kind === "unopened"}
          onChange={(event) => show.mutate({ brandId, id, isPublic: event.currentTarget.checked })}
        />
        {isShown && archive?.hasArchive && state === "sent" && (
          <Anchor href={`${archive.url}/${id}`} target="_blank" rel="noreferrer" size="sm">
            {text.open}
          </Anchor>
        )}
      </Stack>
    </Card>
  )
}
