import { type Campaign, campaignText } from "@brandwright/contract/campaigns/campaigns"
import { TextInput } from "@mantine/core"
import { useState } from "react"
import { trpc } from "../../lib/trpc.ts"
import { campaignScreen as text } from "../../texts/en/campaigns.ts"
import { askHastening } from "./ask-hastening.ts"
import { formatLaunchDay } from "./times.ts"

/** Out of the flow: an error on blur must not move what was just pressed. */
const ERROR_BELOW = {
  root: { position: "relative" },
  // With an error the field would get a margin.
  wrapper: { marginBottom: 0 },
  error: { position: "absolute", insetBlockStart: "100%", width: "max-content", maxWidth: "80vw" },
} as const

/** The launch day. A refused day stays as typed, with its error. */
export function LaunchDayField({ campaign }: { campaign: Campaign }) {
  const { id, launchDay } = campaign
  const [isEmpty, setEmpty] = useState(false)
  const move = trpc.campaigns.update.useMutation({
    meta: { failed: text.moveFailed, refresh: ["campaigns.get", "campaigns.list"] },
  })
  const error = isEmpty ? campaignText.dayMissing : move.isError && text.dayNotSaved(formatLaunchDay(launchDay))
  const save = async (field: HTMLInputElement, day: string) => {
    const consent = await askHastening(campaign, { launchDay: day })
    if (consent) move.mutate({ id, launchDay: day, ...consent })
    else field.value = launchDay
  }
  return (
    <TextInput
      key={launchDay}
      type="date"
      label={text.launchDayField}
      defaultValue={launchDay}
      error={error}
      styles={ERROR_BELOW}
      onBlur={({ currentTarget: field }) => {
        setEmpty(field.value === "")
        if (field.value === launchDay) move.reset()
        else if (field.value) void save(field, field.value)
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur()
      }}
    />
  )
}
