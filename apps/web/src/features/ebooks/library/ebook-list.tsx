import { ebookScreenText as text } from "../../../texts/en/ebooks.ts"
import { ebookText } from "@brandwright/contract/ebooks/ebooks"
import { SimpleGrid } from "@mantine/core"
import { IconBook } from "@tabler/icons-react"
import { afterLastId } from "../../../lib/calls/paging.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { EmptyState } from "../../../ui/screen/empty-state.tsx"
import { ButtonLink } from "../../../ui/links.tsx"
import { EbookCard } from "./ebook-card.tsx"
import { ebookPage, EBOOKS_PAGE, type EbookTab } from "../ebook-tabs.ts"
import { LoadMore } from "../../../ui/data/load-more.tsx"

type EbookListProps = {
  tab: EbookTab
  search: string
  onOpen: (id: number, step?: "preview") => void
  onMakeArt: () => void
}

/** The e-books of a tab that match the search, newest first. */
export function EbookList({ tab, search, onOpen, onMakeArt }: EbookListProps) {
  const brandId = useBrandId()
  const [{ pages }, ebooks] = trpc.ebooks.list.useSuspenseInfiniteQuery(ebookPage(brandId, tab, search), {
    getNextPageParam: afterLastId(EBOOKS_PAGE),
  })
  const found = pages.flat()
  if (found.length === 0) {
    const isFiltered = search !== "" || tab !== "all"
    return (
      <EmptyState
        icon={<IconBook />}
        title={isFiltered ? text.noneFound : ebookText.noneYet}
        message={isFiltered ? text.noneFoundHint : text.noneYetHint}
        action={
          !isFiltered && (
            <ButtonLink to="/ebook-creator" variant="light">
              {text.createNew}
            </ButtonLink>
          )
        }
      />
    )
  }
  return (
    <>
      <SimpleGrid component="ul" minColWidth="min(17rem, 100%)" spacing="lg">
        {found.map((ebook) => (
          <li key={ebook.id}>
            <EbookCard
              ebook={ebook}
              onOpen={() => onOpen(ebook.id, "preview")}
              onEdit={() => onOpen(ebook.id)}
              onMakeArt={onMakeArt}
            />
          </li>
        ))}
      </SimpleGrid>
      <LoadMore query={ebooks} />
    </>
  )
}
