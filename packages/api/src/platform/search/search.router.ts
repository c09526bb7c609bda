import { hideQuestionMarks } from "@brandwright/contract/writing/open-questions"
import { FOUND_OF_EACH, foundItem, SEARCH_KINDS, searchInput } from "@brandwright/contract/workspace/search"
import { brandProcedure, router } from "../../trpc.ts"
import { FINDERS } from "./search.queries.ts"

export const searchRouter = router({
  /** Searches everything of a brand; called once per pause in typing. */
  find: brandProcedure
    .input(searchInput)
    .output(foundItem.array())
    .query(async ({ ctx, input }) => {
      const found = await Promise.all(
        SEARCH_KINDS.map(async (kind) => {
          const rows = await FINDERS[kind](ctx.db, ctx.brand.id, input.term, FOUND_OF_EACH)
          return rows.map((row) => ({ kind, ...row, title: hideQuestionMarks(row.title) }))
        }),
      )
      return found.flat()
    }),
})
