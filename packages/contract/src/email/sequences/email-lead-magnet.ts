import { z } from "zod"
import { EBOOK_EDITIONS } from "../email.ts"
import { rowId } from "../../wire.ts"

/** Create Lead Magnet (content §2.2). */
export const leadMagnetText = {
  intro:
    "Pick a file, an e-book or a tool. You get a draft page that asks for an address, and a draft welcome email with the link.",
  kind: "What people get",
  kinds: { file: "A file", ebook: "An e-book", tool: "A tool" },
  ebook: "E-book",
  noEbooks: "No e-book yet",
  chooseOne: "Choose a file, an e-book or a tool.",
  file: "File from the content pool",
  noFiles: "The content pool has no file yet",
  tool: "Tool",
  noTools: "No tool yet",
  toolMisses: (names: string) => `People who open it get no ${names}: those belong to your workspace.`,
  name: "Title",
  create: "Create Lead Magnet",
  created: {
    title: "Success",
    message: "Lead magnet created as drafts: publish the funnel and activate the sequence.",
  },
  failed: { title: "Error", message: "Failed to create the lead magnet" },
} as const

export const LEAD_MAGNET_NAME_MAX = 120
/** The lead magnet: a pool file, an e-book or a tool. */
export const leadMagnetInput = z
  .object({
    assetId: rowId.optional(),
    ebookId: rowId.optional(),
    toolId: rowId.optional(),
    ebookEdition: z.enum(EBOOK_EDITIONS).default("full"),
    name: z.string().trim().max(LEAD_MAGNET_NAME_MAX).optional(),
  })
  .refine(({ assetId, ebookId, toolId }) => [assetId, ebookId, toolId].filter((id) => id !== undefined).length === 1, {
    path: ["assetId"],
    message: leadMagnetText.chooseOne,
  })
export const leadMagnetOutput = z.object({ funnelId: rowId, sequenceId: rowId })
