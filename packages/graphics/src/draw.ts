import {
  GRAPHIC_PARTS,
  GRAPHIC_SIZES,
  type GraphicInput,
  type GraphicLayout,
} from "@brandwright/contract/media/graphics"
import { createCanvas, loadImage } from "@napi-rs/canvas"
import { openFaces } from "./fonts.ts"
import { drawChecklist, drawEvent, drawSteps, drawTip } from "./layouts/lists.ts"
import { drawBeforeAfter, drawCollage } from "./layouts/pictures.ts"
import { drawAnnouncement, drawCover, drawOffer, drawPortrait, drawProduct } from "./layouts/sales.ts"
import { drawNumber, drawQuote, drawReview } from "./layouts/words.ts"
import { createStage, type Picture, type PlacedText, type Stage } from "./stage.ts"
import { isRightToLeft } from "./text.ts"
import { createTheme } from "./theme.ts"

/** Bytes of a picture (PNG, JPEG or WebP) with its focus point as shares of its size. */
export type PictureBytes = { bytes: Uint8Array; focusX: number; focusY: number }
/** Everything that determines how a graphic looks. */
export type Design = {
  input: GraphicInput
  /** Brand colors as #rrggbb, most important first. */
  colors: string[]
  brandName: string
  font?: { name: string; bytes: Uint8Array }
  logo?: Uint8Array
  pictures: PictureBytes[]
}

const LAYOUTS: Record<GraphicLayout, (stage: Stage) => void> = {
  offer: drawOffer,
  announcement: drawAnnouncement,
  event: drawEvent,
  product: drawProduct,
  number: drawNumber,
  tip: drawTip,
  checklist: drawChecklist,
  steps: drawSteps,
  quote: drawQuote,
  review: drawReview,
  "before-after": drawBeforeAfter,
  cover: drawCover,
  portrait: drawPortrait,
  collage: drawCollage,
}

/** Draws a graphic as PNG. `placed` lists the position of each text. */
export async function drawGraphic(design: Design): Promise<{ png: Uint8Array; placed: PlacedText[]; stage: Stage }> {
  const { input, colors, brandName } = design
  const { width, height } = GRAPHIC_SIZES[input.format]
  const canvas = createCanvas(width, height)
  const most = GRAPHIC_PARTS[input.layout].pictures
  const stage = createStage({
    painter: canvas.getContext("2d"),
    width,
    height,
    input: shownFields(input),
    brandName,
    isRightToLeft: isRightToLeft(input.headline),
    theme: createTheme(colors, input.background),
    faces: openFaces(design.font),
    logo: design.logo && (await openPicture({ bytes: design.logo, focusX: 0.5, focusY: 0.5 }).catch(() => undefined)),
    pictures: await Promise.all(design.pictures.slice(0, most).map(openPicture)),
  })
  LAYOUTS[input.layout](stage)
  return { png: await canvas.encode("png"), placed: stage.placed, stage }
}

async function openPicture({ bytes, focusX, focusY }: PictureBytes): Promise<Picture> {
  const image = await loadImage(Buffer.from(bytes))
  return { image, width: image.width, height: image.height, focusX, focusY }
}

/** Drops texts that the form kept from another layout. */
function shownFields(input: GraphicInput): GraphicInput {
  const { fields } = GRAPHIC_PARTS[input.layout]
  const has = (field: (typeof fields)[number]) => fields.includes(field)
  return {
    ...input,
    kicker: has("kicker") ? input.kicker : "",
    subline: has("subline") ? input.subline : "",
    call: has("call") ? input.call : "",
    credit: has("credit") ? input.credit : "",
    rating: has("rating") ? input.rating : null,
    items: has("items") ? input.items : [],
  }
}
