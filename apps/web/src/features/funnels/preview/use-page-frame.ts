import { useEffect, useEffectEvent, useRef, useState } from "react"

type PageFrame = {
  /** The section to bring into view. */
  shown: string | undefined
  onEditText: (sectionId: string, field: string, text: string) => void
  onShow: (sectionId: string) => void
  onTyping: (isTyping: boolean) => void
}

/** Editing within the page: texts are edited in place, a click opens the section, links are inactive. */
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
  // Each render is a new document with its own listeners.
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

  // Only for a section that was just opened: a rerendered page keeps its scroll position.
  const bringIntoView = useEffectEvent((id: string) => {
    const part = page?.querySelector(`[data-part="${CSS.escape(id)}"]`)
    part?.scrollIntoView({ block: "nearest", behavior: "smooth" })
  })
  useEffect(() => {
    if (shown) bringIntoView(shown)
  }, [shown])
  return { onLoad: (frame: HTMLIFrameElement) => setPage(frame.contentDocument) }
}
