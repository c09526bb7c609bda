import { splitOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { Mark } from "@mantine/core"

/** A text for previews, with open questions highlighted. */
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
