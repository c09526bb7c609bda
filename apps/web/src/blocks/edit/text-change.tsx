import { editText as text } from "@brandwright/contract/writing/text-edits"
import { SimpleGrid, Text } from "@mantine/core"
import { diffWordsWithSpace } from "diff"
import { useId, useMemo } from "react"
import classes from "./text-change.module.css"
import { TextBox } from "../../ui/form/text-box.tsx"

type TextChangeProps = {
  before: string
  after: string
  /** `after` is still being written: text not reached yet is not marked as removed. */
  isPartial?: boolean
}

/** A text before and after, with the differences marked on both sides. */
export function TextChange({ before, after, isPartial = false }: TextChangeProps) {
  const changes = useMemo(() => {
    const all = diffWordsWithSpace(before, after)
    const last = all.at(-1)
    return isPartial && last?.removed ? [...all.slice(0, -1), { ...last, removed: false, isAhead: true }] : all
  }, [before, after, isPartial])
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Side title={text.before} parts={changes.filter(({ added }) => !added)} mark="del" />
      <Side title={text.after} parts={changes.filter((part) => !part.removed && !("isAhead" in part))} mark="ins" />
    </SimpleGrid>
  )
}

type SideProps = { title: string; parts: { value: string; added?: boolean; removed?: boolean }[]; mark: "del" | "ins" }

function Side({ title, parts, mark: Mark }: SideProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <Text size="sm" fw={600} id={id} mb={4}>
        {title}
      </Text>
      {/* Long texts scroll, with the keyboard too. */}
      <TextBox mah="45vh" className={classes.text} tabIndex={0} role="region" aria-labelledby={id}>
        {parts.map(({ value, added, removed }, index) =>
          // Parts are identified by their order only.
          added || removed ? <Mark key={index}>{value}</Mark> : <span key={index}>{value}</span>,
        )}
      </TextBox>
    </div>
  )
}
