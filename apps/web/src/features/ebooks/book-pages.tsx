import { ebookScreenText as text } from "../../texts/en/ebooks.ts"
import type { Ebook } from "@brandwright/contract/ebooks/ebooks"
import { Button, Group, Skeleton, VisuallyHidden } from "@mantine/core"
import { useSearchState } from "../../lib/search-params.ts"
import { trpc } from "../../lib/trpc.ts"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { Hint } from "../../ui/hint.tsx"
import classes from "./ebooks.module.css"

type BookPagesProps = { ebook: Pick<Ebook, "id" | "version"> }

/** The printed book, page by page, with each page's text for screen readers. */
export function BookPages({ ebook }: BookPagesProps) {
  return (
    <Boundary loading={<Skeleton className={classes.sheet} />}>
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
        <img
          key={page}
          className={classes.sheet}
          src={`/api/ebooks/${id}/pages/${page + 1}?v=${version}-${preview.dataUpdatedAt}`}
          alt=""
        />
        <VisuallyHidden>{pages[page]}</VisuallyHidden>
      </section>
    </>
  )
}
