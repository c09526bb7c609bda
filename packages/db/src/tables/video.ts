import type { videoState } from "@brandwright/contract/video/video"
import type { ColumnType } from "kysely"
import type { Id, Json, MicroUsd, Moment } from "../columns.ts"

export type VideoProjectTable = {
  id: Id
  brandId: number
  userId: string
  title: string
  state: Json<typeof videoState>
  cost: ColumnType<MicroUsd, MicroUsd | undefined, MicroUsd>
  createdAt: Moment
  updatedAt: Moment
}

/** A project as it was before a revision. */
export type VideoVersionTable = {
  id: Id
  projectId: number
  version: number
  request: string
  state: Json<typeof videoState>
  createdAt: Moment
}

/** A recording of one line; its key says the words and everything that decides how they sound. */
export type VideoSpeechTable = {
  id: Id
  brandId: number
  key: string
  fileHash: string
  mimeType: string
  usedAt: Moment
}
