import { join } from "node:path"
import { modelFilesText as text } from "@brandwright/contract/models/model-files"
import { DomainError } from "../../../../errors.ts"
import type { Settings } from "../../../../instance/settings.ts"
import type { ModelFileRow } from "./model-files.queries.ts"

type Named = Pick<ModelFileRow, "id" | "fileName">

/** Path of a complete model: prefixed with its id, as two models may have files with the same name. */
export const pathIn = (folder: string, { id, fileName }: Named): string => join(folder, `${id}-${fileName}`)
/** Path of an unfinished download. */
export const partIn = (folder: string, row: Named): string => `${pathIn(folder, row)}.part`

/** The folder of models. @throws CONFLICT if the instance has none */
export function requireFolder({ settings }: { settings: Settings }): string {
  if (!settings.modelsFolder) throw new DomainError("CONFLICT", text.noFolder)
  return settings.modelsFolder
}

export const DOWNLOAD_JOB = "models.download"
export const downloadKey = (id: number): string => String(id)
