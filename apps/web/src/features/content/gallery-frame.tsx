import { useEffect, useRef } from "react"
import classes from "./news.module.css"

const HEIGHT_MIN_PX = 60

type GalleryFrameProps = { title: string; html: string; background: string }

/** Markup in a root of its own: the product's styles do not reach in, and nothing of it runs. */
export function GalleryFrame({ title, html, background }: GalleryFrameProps) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    if (!element) return
    const root = element.shadowRoot ?? element.attachShadow({ mode: "open" })
    const parsed = new DOMParser().parseFromString(html, "text/html")
    for (const link of parsed.querySelectorAll("a")) link.removeAttribute("href")
    root.replaceChildren(...parsed.body.childNodes)
    // The policy of the page forbids style attributes in markup; set from script they are allowed.
    for (const styled of root.querySelectorAll<HTMLElement>("[style]"))
      styled.style.cssText = styled.getAttribute("style") ?? ""
  }, [html])
  return (
    <div
      ref={host}
      role="img"
      aria-label={title}
      className={classes.frame}
      style={{ background, minHeight: HEIGHT_MIN_PX }}
    />
  )
}
