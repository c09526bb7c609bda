import { Box, SegmentedControl } from "@mantine/core"
import { type MailViewName, MAIL_VIEWS, useSearchState } from "../../lib/search-params.ts"
import { OpenQuestionText } from "../../ui/open-question-text.tsx"
import { TextBox } from "../../ui/form/text-box.tsx"

type MailViewProps = {
  title: string
  /** Absent for a mail of plain text. */
  html: string | null
  text: string
  /** The views to choose from, with their labels. */
  views: Partial<Record<MailViewName, string>>
  /** Links open in a new tab; in previews they lead nowhere. */
  hasLinks?: boolean
}

/** A mail as its readers see it: in a sandboxed frame without scripts or an origin, or as plain text. */
export function MailView({ title, html, text, views, hasLinks = false }: MailViewProps) {
  const [{ shown = "html" }, change] = useSearchState("/_app")
  const view = html === null ? "text" : views[shown] ? shown : "html"
  return (
    <>
      {html !== null && (
        <SegmentedControl
          value={view}
          onChange={(next) => change({ shown: next === "html" ? undefined : next })}
          data={MAIL_VIEWS.flatMap((value) => (views[value] ? { value, label: views[value] } : []))}
        />
      )}
      {html === null || view === "text" ? (
        <TextBox h="26rem" ff="monospace" tabIndex={0} role="group" aria-label={title}>
          <OpenQuestionText text={text} />
        </TextBox>
      ) : (
        <Box w="100%" maw={view === "phone" ? "23.5rem" : undefined} mx="auto">
          <Box
            component="iframe"
            display="block"
            w="100%"
            h="24rem"
            bd="1px solid var(--bw-line)"
            bdrs="md"
            bg="#f3f4f6"
            title={title}
            sandbox={hasLinks ? "allow-popups allow-popups-to-escape-sandbox" : ""}
            srcDoc={hasLinks ? html.replace("<head>", '<head><base target="_blank">') : html}
            referrerPolicy="no-referrer"
          />
        </Box>
      )}
    </>
  )
}
