import type { VideoState } from "@brandwright/contract/video/video"
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { trpc } from "../../lib/trpc.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { buildFilm } from "./film/build-film.ts"
import { FILM_QUERY } from "./film/film-query.ts"

/** The film and its files, reloaded when a picture, font or link changes. */
export function useSources(state: VideoState) {
  const brandId = useBrandId()
  const { scenes, endCard, options, optionId, settings } = state
  const { data: setup, ...setupQuery } = trpc.video.setup.useQuery({ brandId })
  const pictures = scenes.map(({ imageAssetId, endCard: isEnd }) => [imageAssetId, isEnd])
  const { data: sources, ...loading } = useQuery({
    queryKey: ["film sources", brandId, pictures, endCard, setup],
    queryFn: setup ? async () => (await import("./film/load-film.ts")).loadSources(state, setup, brandId) : skipToken,
    placeholderData: keepPreviousData,
    ...FILM_QUERY,
  })
  const film = useMemo(
    () => sources && buildFilm({ scenes, options, optionId, settings }, sources),
    [scenes, options, optionId, settings, sources],
  )
  const retry = () => void (setupQuery.isError ? setupQuery.refetch() : loading.refetch())
  return { setup, sources, film, hasFailed: setupQuery.isError || loading.isError, retry }
}
