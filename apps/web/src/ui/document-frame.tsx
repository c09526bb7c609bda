import { useElementSize } from "@mantine/hooks"
import classes from "./document-frame.module.css"

/** Minimum layout width of documents, which are scaled down to fit. */
const WIDTHS = { desktop: 960, mail: 640, phone: 0 }

type DocumentFrameProps = {
  title: string
  html: string
  width: keyof typeof WIDTHS
  /** Rendered when it becomes visible. */
  isLazy?: boolean
  onLoad: (frame: HTMLIFrameElement) => void
}

/** A page or mail rendered by the server, in a sandboxed frame without scripts. */
export function DocumentFrame({ title, html, width: kind, isLazy, onLoad }: DocumentFrameProps) {
  const { ref, width, height } = useElementSize()
  const pageWidth = WIDTHS[kind]
  const scale = pageWidth > 0 && width > 0 ? Math.min(1, width / pageWidth) : 1
  return (
    <div ref={ref} className={classes.stage} data-width={kind}>
      <iframe
        loading={isLazy ? "lazy" : undefined}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={html}
        onLoad={(event) => onLoad(event.currentTarget)}
        className={classes.frame}
        style={scale < 1 ? { width: pageWidth, height: height / scale, transform: `scale(${scale})` } : undefined}
      />
    </div>
  )
}
