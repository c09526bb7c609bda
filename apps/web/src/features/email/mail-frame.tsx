import { Text } from "@mantine/core"
import { OpenQuestionText } from "../../ui/open-question-text.tsx"
import classes from "./email.module.css"

type MailFrameProps = {
  title: string
  html: string
  text: string
  shown: "html" | "text"
  /** Links open in a new tab; in previews they lead nowhere. */
  hasLinks?: boolean
}

/** A mail's content in a sandboxed frame without scripts or an origin. */
export function MailFrame({ title, html, text, shown, hasLinks }: MailFrameProps) {
  if (shown === "html") {
    const sandbox = hasLinks ? "allow-popups allow-popups-to-escape-sandbox" : ""
    const content = hasLinks ? html.replace("<head>", '<head><base target="_blank">') : html
    return (
      <iframe
        className={classes.preview}
        title={title}
        sandbox={sandbox}
        srcDoc={content}
        referrerPolicy="no-referrer"
      />
    )
  }
  return (
    <Text component="pre" size="sm" className={classes.plain} tabIndex={0} aria-label={title}>
      <OpenQuestionText text={text} />
    </Text>
  )
}
