/**
 * For queries whose result is pictures, sound or what lies in this browser: it is large, it cannot be compared field by
 * field, it stays right for as long as its key does, and nothing of it waits for a connection.
 */
export const FILM_QUERY = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  structuralSharing: false,
  networkMode: "always",
} as const
