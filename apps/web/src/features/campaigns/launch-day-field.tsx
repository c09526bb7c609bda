import { type Campaign, campaignText } from "@brandwright/contract/campaigns/campaigns"
import { TextInput } from "@mantine/core"
import { useState } from "react"
import { trpc } from "../../lib/trpc.ts"
import { campaignScreen as text } from "../../texts/en/campaigns.ts"
import { formatLaunchDay } from "./times.ts"

/** Out of the flow: an error on blur must not move what was just pressed. */
const ERROR_BELOW = {
  root: { position: "relative" },
  // With an error the field would get a margin.
  wrapper: { marginBottom: 0 },
  error: { position: "absolute", insetBlockStart: "100%", width: "max-content", maxWidth: "80vw" },
} as const

/** The launch day. A refused day stays as typed, with its error. */
export function LaunchDayField({ campaign: { id, launchDay } }: { campaign: Campaign }) {
  const [isEmpty, setEmpty] = useState(false)
  const move = trpc.campaigns.update.useMutation({
    meta: { failed: text.moveFailed, refresh: ["campaigns.get", "campaigns.list"] },
  })
  const error = isEmpty ? campaignText.dayMissing : move.isError && text.dayNotSaved(formatLaunchDay(launchDay))
  return (
    <TextInput
      key={launchDay}
      type="date"
      label={text.launchDayField}
      defaultValue={launchDay}
      error={error}
      styles={ERROR_BELOW}
      onBlur={({ currentTarget: { value } }) => {
        setEmpty(value === "")
        if (value === launchDay) move.reset()
        else if (value) move.mutate({ id, launchDay: value })
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur()
      }}
    />
  )
}
