import { type ToolDraft } from "@brandwright/contract/tools/tool-chat"
import { type ToolInput } from "@brandwright/contract/tools/tools"
import { FactCheck } from "../../blocks/fact-check.tsx"
import { OpenQuestions } from "../../blocks/open-questions.tsx"
import { WrittenBy } from "../../blocks/written-by.tsx"

type ToolChecksProps = {
  tool: ToolInput
  /** The messages of the conversation. */
  given: string
  writer: ToolDraft["writer"]
  onChange: (changes: Partial<ToolInput>) => void
}

/** A tool's writer, its open questions, and claims not supported by facts. */
export function ToolChecks({ tool, given, writer, onChange }: ToolChecksProps) {
  const texts = [
    { value: tool.name, onChange: (name: string) => onChange({ name }) },
    { value: tool.description, onChange: (description: string) => onChange({ description }) },
    { value: tool.htmlContent, onChange: (htmlContent: string) => onChange({ htmlContent }), isHtml: true },
    { value: tool.jsCode, onChange: (jsCode: string) => onChange({ jsCode }) },
  ]
  return (
    <>
      {writer && <WrittenBy aiProvider={writer.aiProvider} aiModel={writer.aiModel} />}
      <OpenQuestions texts={texts} />
      <FactCheck isHtml text={tool.htmlContent} given={given} />
    </>
  )
}
