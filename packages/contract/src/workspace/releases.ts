/** Highlights of each version, newest first, announced after an upgrade. */
export type Release = { version: string; highlights: readonly string[] }

export const RELEASES: readonly Release[] = [
  {
    version: "0.1.0",
    highlights: ["Brands, content, email, funnels, posts, e-books, videos and tools in one workspace"],
  },
]

export const releaseText = {
  title: (app: string, version: string) => `${app} ${version} is here`,
  /** Without known highlights it is still announced. */
  message: (highlights: readonly string[]) =>
    highlights.length > 0 ? `${highlights.join("; ")}.` : "This instance was updated to a new version.",
} as const
