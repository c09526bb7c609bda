import type { Gallery } from "@brandwright/contract/related-news"
import { useEffect } from "react"

/** Loads the brand's own font under its name while a gallery is open; what is drawn in it follows by itself. */
export function useBrandFont({ fontFamily, fontUrl }: Gallery): void {
  useEffect(() => {
    if (!fontFamily || !fontUrl) return
    const face = new FontFace(fontFamily, `url("${fontUrl}")`)
    // A font that does not load leaves the substitute in its place.
    face.load().then(
      () => document.fonts.add(face),
      () => {},
    )
    return () => void document.fonts.delete(face)
  }, [fontFamily, fontUrl])
}
