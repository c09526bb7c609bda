/**
 * Options for queries whose result is pictures, audio or local data: it is large, cannot be compared field by
 * field, is valid as long as its key, and needs no connection.
 */
export const FILM_QUERY = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  structuralSharing: false,
  networkMode: "always",
} as const
