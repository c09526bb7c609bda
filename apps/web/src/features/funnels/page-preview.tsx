import { funnelLabels as labels } from "../../texts/en/funnels.ts"
import { DESCRIPTION_PREVIEW_MAX } from "@brandwright/contract/funnels"
import { Card, SegmentedControl, Text, Title, Tooltip } from "@mantine/core"
import { useDebouncedValue, useElementSize } from "@mantine/hooks"
import { IconDeviceDesktop, IconDeviceMobile, IconFileText } from "@tabler/icons-react"
import { useEffect, useRef, useState } from "react"
import { trpc } from "../../lib/trpc.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { type Draft, dropEditorState } from "./draft.ts"
import classes from "./funnels.module.css"

type PagePreviewProps = {
  brandId: number
  draft: Draft
  /** The section to bring into view. */
  shown: string | undefined
  onEditText: (sectionId: string, field: string, text: string) => void
  onShow: (sectionId: string) => void
}

const WAIT_MS = 250
/** As wide as a page in a window of a desktop is, at least; shown smaller where there is less room. */
const DESKTOP_WIDTH = 960
/** Below this a desktop's page could not be read. */
const ROOM_MIN = 480

/** The page as visitors will see it, from the same renderer; its texts can be changed in place. */
export function PagePreview({ brandId, draft, shown, onEditText, onShow }: PagePreviewProps) {
  const [device, setDevice] = useState(() => (window.innerWidth < ROOM_MIN ? "phone" : "desktop"))
  const { ref: stage, width, height } = useElementSize()
  const scale = device === "desktop" && width > 0 ? Math.min(1, width / DESKTOP_WIDTH) : 1
  const frame = useRef<HTMLIFrameElement>(null)
  const scroll = useRef(0)
  /** What was typed in the page itself is there already: drawing it again would move the caret. */
  const isTyping = useRef(false)
  const render = trpc.funnels.preview.useMutation()
  const fields = JSON.stringify(dropEditorState(draft))
  const [settled] = useDebouncedValue(fields, WAIT_MS)
  const { mutate } = render
  useEffect(() => {
    if (draft.content && !isTyping.current) mutate({ ...JSON.parse(settled), brandId })
    // The content's presence is part of `settled`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled, brandId, mutate])

  const html = useLast(render.data?.html)
  const handlers = useRef({ onEditText, onShow })
  handlers.current = { onEditText, onShow }
  const redraw = () => {
    isTyping.current = false
    mutate({ ...JSON.parse(latest.current), brandId })
  }
  const latest = useRef(fields)
  latest.current = fields

  const onLoad = () => {
    const page = frame.current?.contentDocument
    if (!page) return
    page.defaultView?.scrollTo({ top: scroll.current, behavior: "instant" })
    page.addEventListener("scroll", () => {
      scroll.current = page.defaultView?.scrollY ?? 0
    })
    page.addEventListener("click", (event) => {
      const target = event.target as Element | null // of the frame's own window: no instanceof
      if (target?.closest("a, button, summary")) event.preventDefault()
      const id = target?.closest("[data-part]")?.getAttribute("data-part")
      if (id) handlers.current.onShow(id)
    })
    page.addEventListener("submit", (event) => event.preventDefault())
    for (const element of page.querySelectorAll<HTMLElement>("[data-field]")) {
      element.contentEditable = "plaintext-only"
      element.addEventListener("input", () => {
        isTyping.current = true
        handlers.current.onEditText(
          element.dataset.section ?? "",
          element.dataset.field ?? "",
          element.innerText.replace(/\n{3,}/g, "\n\n").trim(),
        )
      })
      element.addEventListener("blur", () => isTyping.current && redraw())
    }
  }

  useEffect(() => {
    if (!shown) return
    const part = frame.current?.contentDocument?.querySelector(`[data-part="${CSS.escape(shown)}"]`)
    part?.scrollIntoView({ block: "nearest", behavior: "smooth" })
  }, [shown])

  const { description } = draft
  const cut =
    description.length > DESCRIPTION_PREVIEW_MAX ? `${description.slice(0, DESCRIPTION_PREVIEW_MAX)}...` : description
  return (
    <section className={classes.preview} aria-label={labels.preview}>
      <div className={classes.previewHead}>
        <div className={classes.about}>
          <Title order={2} size="h4">
            {draft.name || labels.preview}
          </Title>
          <Text size="sm" c="dimmed" data-testid="description-preview">
            {cut}
          </Text>
        </div>
        <SegmentedControl
          size="xs"
          value={device}
          onChange={setDevice}
          aria-label={labels.preview}
          data={[
            {
              value: "phone",
              label: (
                <Tooltip label={labels.phone}>
                  <span className={classes.device}>
                    <IconDeviceMobile size={16} aria-hidden="true" />
                    <span>{labels.phone}</span>
                  </span>
                </Tooltip>
              ),
            },
            {
              value: "desktop",
              label: (
                <Tooltip label={labels.desktop}>
                  <span className={classes.device}>
                    <IconDeviceDesktop size={16} aria-hidden="true" />
                    <span>{labels.desktop}</span>
                  </span>
                </Tooltip>
              ),
            },
          ]}
        />
      </div>
      {render.isError && <LoadFailed error={render.error} onRetry={redraw} />}
      <Card ref={stage} padding={0} className={classes.stage} data-device={device}>
        {draft.content && html ? (
          <iframe
            ref={frame}
            title={labels.previewFrame}
            sandbox="allow-same-origin"
            srcDoc={html}
            onLoad={onLoad}
            className={classes.frame}
            style={
              scale < 1 ? { width: DESKTOP_WIDTH, height: height / scale, transform: `scale(${scale})` } : undefined
            }
          />
        ) : (
          <EmptyState icon={<IconFileText size={34} />} title={labels.preview} message={labels.previewEmpty} />
        )}
      </Card>
      {draft.content && (
        <Text size="xs" c="dimmed">
          {labels.previewHint}
        </Text>
      )}
    </section>
  )
}

/** The last page while the next one is drawn. */
function useLast(value: string | undefined): string | undefined {
  const [last, setLast] = useState(value)
  useEffect(() => {
    if (value !== undefined) setLast(value)
  }, [value])
  return last
}
