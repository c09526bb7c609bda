import { ebookScreenText as text } from "../../../texts/en/ebooks.ts"
import type { Ebook } from "@brandwright/contract/ebooks/ebooks"
import { Box, Button, Group, Skeleton, VisuallyHidden } from "@mantine/core"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { Hint } from "../../../ui/hint.tsx"

const SHEET = {
  w: "100%",
  maw: "36rem",
  mx: "auto",
  bd: "1px solid var(--mantine-color-default-border)",
  bdrs: "md",
  bg: "#fff",
  style: { aspectRatio: "2 / 3" },
} as const

type BookPagesProps = { ebook: Pick<Ebook, "id" | "version"> }

/** The printed book, page by page, with each page's text for screen readers. */
export function BookPages({ ebook }: BookPagesProps) {
  return (
    <Boundary loading={<Skeleton {...SHEET} />}>
      <Pages ebook={ebook} />
    </Boundary>
  )
}

function Pages({ ebook: { id, version } }: BookPagesProps) {
  const [{ page: requested = 1 }, change] = useSearchState("/_app/ebook-creator")
  const [{ pages }, preview] = trpc.ebooks.preview.useSuspenseQuery({ id }, { staleTime: 0 })
  const page = Math.min(requested, pages.length) - 1
  return (
    <>
      <Group justify="space-between" mb="md">
        <Button variant="default" disabled={page === 0} onClick={() => change({ page: page === 1 ? undefined : page })}>
          {text.previousPage}
        </Button>
        <Hint role="status">{text.page(page + 1, pages.length)}</Hint>
        <Button variant="default" disabled={page >= pages.length - 1} onClick={() => change({ page: page + 2 })}>
          {text.nextPage}
        </Button>
      </Group>
      <section aria-label={text.preview}>
        <Box
          component="img"
          display="block"
          {...SHEET}
          key={page}
          src={`/api/ebooks/${id}/pages/${page + 1}?v=${version}-${preview.dataUpdatedAt}`}
          alt=""
        />
        <VisuallyHidden>{pages[page]}</VisuallyHidden>
      </section>
    </>
  )
}
