import { splitOpenQuestions } from "@brandwright/contract/open-questions"
import { Mark } from "@mantine/core"

/** A text as a preview shows it: what is still open in it stands out, in its own words. */
export const OpenQuestionText = ({ text }: { text: string }) =>
  splitOpenQuestions(text).map(({ text: part, isQuestion }, index) =>
    isQuestion ? (
      <Mark key={index} color="yellow" px={4} style={{ borderRadius: "var(--mantine-radius-sm)" }}>
        {part}
      </Mark>
    ) : (
      part
    ),
  )
