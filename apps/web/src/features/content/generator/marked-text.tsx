import {
  isList,
  type MarkedBlock,
  markedBlocks,
  type MarkedSpan,
  markedSpans,
} from "@brandwright/contract/text/marked-blocks"
import { Anchor } from "@mantine/core"
import { Fragment } from "react"
import { OpenQuestionText } from "../../../ui/open-question-text.tsx"

/** Renders Markdown text. */
export const MarkedText = ({ text }: { text: string }) =>
  markedBlocks(text).map((block, index) => <Block key={index} block={block} />)

function Block({ block }: { block: MarkedBlock }) {
  const { tag: Tag, lines } = block
  return (
    <Tag>
      {lines.map((line, index) =>
        isList(block) ? (
          <li key={index}>
            <Line line={line} />
          </li>
        ) : (
          <Fragment key={index}>
            {index > 0 && <br />}
            <Line line={line} />
          </Fragment>
        ),
      )}
    </Tag>
  )
}

const Line = ({ line }: { line: string }) => markedSpans(line).map((span, index) => <Span key={index} {...span} />)

function Span({ kind, text, href }: MarkedSpan) {
  if (href)
    return (
      <Anchor href={href} target="_blank" rel="noreferrer" underline="always">
        {text}
      </Anchor>
    )
  const words = <OpenQuestionText text={text} />
  if (kind === "strong") return <strong>{words}</strong>
  return kind === "em" ? <em>{words}</em> : words
}
