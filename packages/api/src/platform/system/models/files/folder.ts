import { join } from "node:path"
import { modelFilesText as text } from "@brandwright/contract/model-files"
import { DomainError } from "../../../../errors.ts"
import type { Settings } from "../../../../settings.ts"
import type { ModelFileRow } from "./model-files.queries.ts"

type Named = Pick<ModelFileRow, "id" | "fileName">

/** Where a whole model lies: its id goes before its name, for two models may have files of one name. */
export const pathIn = (folder: string, { id, fileName }: Named): string => join(folder, `${id}-${fileName}`)
/** Where the bytes of a download lie until they are whole. */
export const partIn = (folder: string, row: Named): string => `${pathIn(folder, row)}.part`

/** The folder of models. @throws CONFLICT where the instance has none */
export function requireFolder({ settings }: { settings: Settings }): string {
  if (!settings.modelsFolder) throw new DomainError("CONFLICT", text.noFolder)
  return settings.modelsFolder
}

export const DOWNLOAD_JOB = "models.download"
export const downloadKey = (id: number): string => String(id)
