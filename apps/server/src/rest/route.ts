import type { AppRouter } from "@brandwright/api/router"
import type { Context } from "@brandwright/api/trpc"
import type { Request } from "../http/caller.ts"
import type { BodyRead } from "./multipart.ts"
import type { Refusal } from "./refusals.ts"

type Nouns = AppRouter["_def"]["record"]
/** Dotted name of a procedure: "brands.list". */
export type ProcedurePath = {
  [Noun in keyof Nouns & string]: { [Name in keyof Nouns[Noun] & string]: `${Noun}.${Name}` }[keyof Nouns[Noun] &
    string]
}[keyof Nouns & string]

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE"
export type RouteOptions = {
  /** Success status; 200 by default. */
  status?: 200 | 201 | 202
  /** Also accepts a multipart body besides JSON. */
  read?: (c: Request, context: Context) => Promise<BodyRead>
  /** Maximum size of a JSON body; 2 MB by default. */
  maxBytes?: number
  /** Needs neither session nor token. */
  isPublic?: true
  /** Fields that an error response has besides those of all. */
  inFailure?: (message: string) => { error: string; success?: false }
  /** Additional error statuses, besides those of its method. */
  refusals?: readonly Refusal[]
}
export type Route = readonly [method: Method, path: string, procedure: ProcedurePath, options?: RouteOptions]
