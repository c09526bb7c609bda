import { useEffect, useEffectEvent, useRef, useState } from "react"

type PageFrame = {
  /** The section to bring into view. */
  shown: string | undefined
  onEditText: (sectionId: string, field: string, text: string) => void
  onShow: (sectionId: string) => void
  onTyping: (isTyping: boolean) => void
}

/** What people do in the page itself: its texts are typed in place, a click opens its section, links lead nowhere. */
export function usePageFrame({ shown, onEditText, onShow, onTyping }: PageFrame) {
  const [page, setPage] = useState<Document | null>(null)
  const scroll = useRef(0)

  const onInput = useEffectEvent((element: HTMLElement) => {
    onTyping(true)
    const { section = "", field = "" } = element.dataset
    onEditText(section, field, element.innerText.replace(/\n{3,}/g, "\n\n").trim())
  })
  const onBlur = useEffectEvent(() => onTyping(false))
  const onClick = useEffectEvent((event: MouseEvent) => {
    const target = event.target as Element | null // of the frame's own window: no instanceof
    if (target?.closest("a, button, summary")) event.preventDefault()
    const id = target?.closest("[data-part]")?.getAttribute("data-part")
    if (id) onShow(id)
  })
  // Each drawing is a document of its own, and ends with its listeners.
  useEffect(() => {
    if (!page) return
    page.defaultView?.scrollTo({ top: scroll.current, behavior: "instant" })
    page.addEventListener("scroll", () => {
      scroll.current = page.defaultView?.scrollY ?? 0
    })
    page.addEventListener("click", (event) => onClick(event))
    page.addEventListener("submit", (event) => event.preventDefault())
    for (const element of page.querySelectorAll<HTMLElement>("[data-field]")) {
      element.contentEditable = "plaintext-only"
      element.addEventListener("input", () => onInput(element))
      element.addEventListener("blur", () => onBlur())
    }
  }, [page])

  // Only for a section that was just opened: a page that is drawn again stays where it was scrolled to.
  const bringIntoView = useEffectEvent((id: string) => {
    const part = page?.querySelector(`[data-part="${CSS.escape(id)}"]`)
    part?.scrollIntoView({ block: "nearest", behavior: "smooth" })
  })
  useEffect(() => {
    if (shown) bringIntoView(shown)
  }, [shown])
  return { onLoad: (frame: HTMLIFrameElement) => setPage(frame.contentDocument) }
}
