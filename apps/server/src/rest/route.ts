import type { AppRouter } from "@brandwright/api/router"
import type { Context } from "@brandwright/api/trpc"
import type { Request } from "../caller.ts"
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
  /** Of a success; 200 unless given. */
  status?: 200 | 201 | 202
  /** Reads a multipart body into the procedure's input; JSON is still taken. */
  read?: (c: Request, context: Context) => Promise<BodyRead>
  /** Most bytes of a JSON body; 2 MB unless given. */
  maxBytes?: number
  /** Needs no session and no token. */
  isPublic?: true
  /** Statuses of its own, beside those that every call of its method may answer. */
  refusals?: readonly Refusal[]
}
export type Route = readonly [method: Method, path: string, procedure: ProcedurePath, options?: RouteOptions]
