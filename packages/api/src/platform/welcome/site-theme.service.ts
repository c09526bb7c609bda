import { welcomeText } from "@brandwright/contract/workspace/welcome"
import { wrongField } from "../../errors.ts"
import { fetchPublic, OutboundError } from "../../requests/outbound.ts"
import { countPageRead } from "../../requests/page-reads.ts"
import type { Services } from "../../services.ts"
import { readOnThread } from "../../instance/threads.ts"
import type { BrandRow } from "../brands/brands.service.ts"
import { type MediaRow, storeAsset } from "../media/media.service.ts"
import { type PageTheme, withSheets } from "./css-theme.ts"

const PAGE = { maxBytes: 2_000_000, timeoutMs: 15_000, accept: ["text/html", "application/xhtml+xml"] }
const SHEET = { maxBytes: 1_000_000, timeoutMs: 8000, accept: ["text/css"] }
const LOGO = { maxBytes: 5_000_000, timeoutMs: 15_000, accept: ["image/"] }
const THREAD = { timeoutMs: 20_000, memoryMb: 256 }

/** Finds a page's logo, colors and fonts; nothing is stored. @throws BAD_REQUEST when it cannot be fetched or read. */
export async function readLook(services: Services, brand: BrandRow, url: string): Promise<Omit<PageTheme, "sheets">> {
  await countPageRead(services, brand.userId)
  const page = await load(services, url, PAGE)
  const task = { html: new TextDecoder().decode(page.bytes), url: page.url }
  const look = await readOnThread<PageTheme>(new URL("./page-theme.worker.ts", import.meta.url), task, THREAD).catch(
    () => {
      throw wrongField("url", welcomeText.pageNotRead)
    },
  )
  // Without a style sheet, what the page itself says remains.
  const sheets = await Promise.all(look.sheets.map((sheet) => load(services, sheet, SHEET).catch(() => undefined)))
  return withSheets(look, sheets.map((sheet) => (sheet ? new TextDecoder().decode(sheet.bytes) : "")).join("\n"))
}

/** Saves a picture from the web as the brand's logo. @throws BAD_REQUEST when it is unreachable or not a picture. */
export async function keepLogo(services: Services, brand: BrandRow, url: string): Promise<MediaRow> {
  const { bytes } = await load(services, url, LOGO)
  return storeAsset(services, brand, { name: welcomeText.logoName, mediaType: "logo", bytes, isPrimary: true })
}

async function load({ settings }: Services, url: string, limits: Parameters<typeof fetchPublic>[1]) {
  try {
    return await fetchPublic(url, { ...limits, ...settings.outbound })
  } catch (error) {
    if (error instanceof OutboundError) throw wrongField("url", welcomeText.notFetched(error.message))
    throw error
  }
}
