import { ebookScreenText as text } from "../../texts/en/ebooks.ts"
import type { Ebook } from "@brandwright/contract/ebooks"
import { Button, Group, Skeleton, Text, VisuallyHidden } from "@mantine/core"
import { useState } from "react"
import { trpc } from "../../lib/trpc.ts"
import { LoadFailed } from "../../ui/load-failed.tsx"
import classes from "./ebooks.module.css"

/** The printed book, page by page; those who do not see a page get its words. */
export function BookPages({ ebook: { id, version } }: { ebook: Pick<Ebook, "id" | "version"> }) {
  const [wanted, setPage] = useState(0)
  const preview = trpc.ebooks.preview.useQuery({ id }, { staleTime: 0 })
  if (preview.isPending) return <Skeleton className={classes.sheet} />
  if (preview.isError) return <LoadFailed error={preview.error} onRetry={() => void preview.refetch()} />
  const { pages } = preview.data
  const page = Math.min(wanted, pages.length - 1)
  return (
    <>
      <Group justify="space-between" mb="md">
        <Button variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
          {text.previousPage}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {text.page(page + 1, pages.length)}
        </Text>
        <Button variant="default" disabled={page >= pages.length - 1} onClick={() => setPage(page + 1)}>
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
