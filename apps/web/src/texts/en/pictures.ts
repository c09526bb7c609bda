import type {
  GraphicBackground,
  GraphicField,
  GraphicFormat,
  GraphicLayout,
  GraphicPattern,
} from "@brandwright/contract/media/graphics"

const layouts: Record<GraphicLayout, string> = {
  offer: "Offer",
  announcement: "Announcement",
  event: "Event",
  product: "Product",
  number: "Number",
  tip: "Tip",
  checklist: "Checklist",
  steps: "Steps",
  quote: "Quote",
  review: "Review",
  "before-after": "Before and after",
  cover: "Cover",
  portrait: "Portrait",
  collage: "Collage",
}
const formats: Record<GraphicFormat, string> = {
  square: "Square, 1:1",
  portrait: "Feed portrait, 4:5",
  story: "Story, 9:16",
  link: "Link picture, 1.91:1",
  wide: "Wide, 16:9",
  pin: "Pin, 2:3",
}
const backgrounds: Record<GraphicBackground, string> = {
  brand: "Brand color",
  dark: "Dark",
  light: "Light",
  accent: "Second color",
}
const patterns: Record<GraphicPattern, string> = {
  arcs: "Arcs",
  stripes: "Stripes",
  dots: "Dots",
  waves: "Waves",
  plain: "None",
}
const fields: Record<GraphicField, string> = {
  kicker: "Small line above",
  headline: "Headline",
  subline: "Line below",
  credit: "Name or source",
  rating: "Stars",
  items: "Lines",
  call: "Call to action",
}

/** Words of the dialogs that make or find pictures, and of the crop (content §2.6). */
export const pictureText = {
  layouts,
  formats,
  backgrounds,
  patterns,
  fields,
  graphic: "Brand graphic",
  graphicHint: "Your own words in your brand's colors, font and logo.",
  layout: "Layout",
  format: "Format",
  background: "Background",
  pattern: "Pattern",
  itemsHint:
    "One line each. An event shows date, then place; before and after show their two labels; a product its price.",
  pictures: (most: number) =>
    most === 1 ? "Picture from your content pool" : `Up to ${most} pictures from your content pool`,
  noPictures: "Your content pool holds no pictures yet.",
  preview: "Preview",
  previewFailed: "The preview could not be drawn.",
  headlineFirst: "Enter a headline to see the graphic.",
  saveGraphic: "Save to content pool",
  noModel:
    "No image model is connected, so no photo can be made. Generate draws a brand graphic: shapes in your brand's colors in the style you choose.",
  noModelWays: "For a real photo, use a free one. To set your own words, make a brand graphic.",
  freePhotos: "Free photos",
  source: "Library",
  searchPhotos: "Search free photos",
  search: "Search",
  photosHint: "The author and license of a photo stay with it in your content pool.",
  noPhotos: "No photos found",
  noPhotosHint: "Try another word or another library.",
  usePhoto: (title: string, author: string) => `Use ${title || "photo"}${author ? ` by ${author}` : ""}`,
  photoBy: (author: string, license: string) => [author, license].filter(Boolean).join(", "),
  license: "License",
  author: "Author",
  attribution: "Credit line",
  copyAttribution: "Copy credit line",
  focus: "Crop and focus",
  focusHint:
    "Click what must stay in view, or move the point with the arrow keys. Every channel gets a crop around it.",
  focusPoint: "Focus point",
  focusAt: (x: number, y: number) => `${x}% from the left, ${y}% from the top`,
  saveFocus: "Save focus",
} as const
