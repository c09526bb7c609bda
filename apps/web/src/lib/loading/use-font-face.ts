import { useEffect, useState } from "react"

/** Loads a font under a name while mounted. False until loaded, and if loading fails. */
export function useFontFace(family: string | null, url: string | null): boolean {
  const [loadedUrl, setLoadedUrl] = useState<string>()
  useEffect(() => {
    if (!family || !url) return
    let isCancelled = false
    const face = new FontFace(family, `url("${url}")`)
    face.load().then(
      () => {
        if (isCancelled) return
        document.fonts.add(face)
        setLoadedUrl(url)
      },
      () => {}, // the substitute stays in its place
    )
    return () => {
      isCancelled = true
      document.fonts.delete(face)
    }
  }, [family, url])
  return loadedUrl !== undefined && loadedUrl === url
}
