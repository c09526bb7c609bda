import { type Campaign, campaignText } from "@brandwright/contract/campaigns"
import { TextInput } from "@mantine/core"
import { useState } from "react"
import { trpc } from "../../lib/trpc.ts"
import { campaignScreen as text } from "../../texts/en/campaigns.ts"
import { formatLaunchDay } from "./times.ts"

/** The day around which all parts stand. A day that is refused stays as it was typed, with what is wrong with it. */
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
