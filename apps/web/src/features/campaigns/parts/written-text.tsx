import { Anchor, Text } from "@mantine/core"
import { useState } from "react"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { campaignScreen as text } from "../../../texts/en/campaigns.ts"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { listWords } from "./list-words.ts"

type WrittenTextProps = { id: number; label: string }

/** The text that a cost paid for, loaded from the history on request. */
export function WrittenText({ id, label }: WrittenTextProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Anchor component="button" type="button" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </Anchor>
      {isOpen && (
        <Boundary failed={text.textGone}>
          <Words id={id} />
        </Boundary>
      )}
    </>
  )
}

function Words({ id }: Omit<WrittenTextProps, "label">) {
  const brandId = useBrandId()
  const [{ content }] = trpc.content.getGeneration.useSuspenseQuery({ brandId, id })
  return listWords(content ?? "").map((words) => (
    <Text key={words} size="sm" mt={6} style={{ whiteSpace: "pre-wrap" }}>
      {words}
    </Text>
  ))
}
