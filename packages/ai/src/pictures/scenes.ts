import type { ImageStyle } from "@brandwright/contract/content/generation"
import type { SeededRandom } from "./seeded-random.ts"
import { cloudLayer, type ReferencePalette, tintByReference } from "./reference-palette.ts"
import { luminance, mix } from "@brandwright/contract/color"
import { type Palette, turned } from "./palette.ts"

/** Five compositions; each is SVG of any aspect ratio, in the brand's colors, following `reference` if there is one. */
export type Scene = (
  size: { width: number; height: number },
  palette: Palette,
  random: SeededRandom,
  reference?: ReferencePalette,
) => string

const round = (value: number): number => Math.round(value * 10) / 10
const gradient = (id: string, stops: readonly (readonly [number, string, number?])[], turn: number): string =>
  `<linearGradient id="${id}" gradientTransform="rotate(${turn} .5 .5)">${stops.map(([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`).join("")}</linearGradient>`
const glow = (id: string, color: string): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${color}"/><stop offset=".35" stop-color="${color}" stop-opacity=".55"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`

/** A smooth curve through points, from left to right. */
function curve(points: readonly (readonly [number, number])[]): string {
  const [start, ...rest] = points
  if (!start) return ""
  let path = `M${round(start[0])},${round(start[1])}`
  let [x, y] = start
  for (const [nextX, nextY] of rest) {
    const middle = (x + nextX) / 2
    path += ` C${round(middle)},${round(y)} ${round(middle)},${round(nextY)} ${round(nextX)},${round(nextY)}`
    ;[x, y] = [nextX, nextY]
  }
  return path
}

/** Layered hills, a low sun, birds: layers get darker towards the front. */
const natural: Scene = ({ width, height }, { main, second, third, light }, random, reference) => {
  const far = mix(light, second, 0.35)
  const near = mix(main, "#14211b", 0.55)
  const sunX = width * (reference ? within(reference.light.x, 0.12, 0.88) : 0.2 + random.next() * 0.6)
  const sunY = height * (reference ? within(reference.light.y, 0.14, 0.44) : 0.34 + random.next() * 0.1)
  const radius = Math.min(width, height) * 0.1
  const hills = Array.from({ length: 6 }, (_, layer) => {
    const base = height * (0.46 + layer * 0.095)
    const swing = height * (0.05 + layer * 0.012)
    const points = Array.from(
      { length: 9 },
      (_point, at) => [(width / 8) * at, base + (random.next() - 0.5) * 2 * swing] as const,
    )
    const color = mix(far, near, (layer + 1) / 6)
    if (!reference) return `<path d="${curve(points)} V${height} H0 Z" fill="${color}"/>`
    const across = [0, 0.25, 0.5, 0.75, 1].map(
      (x) => [x, tintByReference(reference, { x, y: 0.5 + layer * 0.09 }, color, 0.35 + layer * 0.06)] as const,
    )
    return `<defs>${gradient(`hill${layer}`, across, 0)}</defs><path d="${curve(points)} V${height} H0 Z" fill="url(#hill${layer})"/>`
  })
  const bird = () => {
    const [x, y, span] = [
      width * (0.15 + random.next() * 0.7),
      height * (0.12 + random.next() * 0.2),
      width * (0.012 + random.next() * 0.012),
    ]
    return `<path d="M${round(x - span)},${round(y)} q${round(span / 2)},${round(-span * 0.7)} ${round(span)},0 q${round(span / 2)},${round(-span * 0.7)} ${round(span)},0" fill="none" stroke="${near}" stroke-width="${round(span * 0.16)}" stroke-linecap="round" opacity=".7"/>`
  }
  return `<defs>${gradient(
    "sky",
    [
      [0, mix(third, "#ffffff", 0.45)],
      [0.55, mix(second, "#ffffff", 0.62)],
      [1, light],
    ],
    90,
  )}${glow("sun", "#fff7e0")}</defs><rect width="${width}" height="${height}" fill="url(#sky)"/>${reference ? cloudLayer(reference, { width, height }, 0.7) : ""}<circle cx="${round(sunX)}" cy="${round(sunY)}" r="${round(radius * 3.2)}" fill="url(#sun)"/><circle cx="${round(sunX)}" cy="${round(sunY)}" r="${round(radius)}" fill="#fffaf0"/>${hills.join("")}${[1, 2, 3, 4].map(bird).join("")}`
}

/** Large overlapping soft lights with halftone dots and sharp shapes. */
const vivid: Scene = ({ width, height }, { main, second, third }, random, reference) => {
  const size = Math.max(width, height)
  const hot = turned(main, 18)
  const lights = [second, third, hot, mix(second, "#ffffff", 0.3)].map((color, index) => {
    const [x, y] = [width * random.next(), height * random.next()]
    return `<defs>${glow(`g${index}`, color)}</defs><circle cx="${round(x)}" cy="${round(y)}" r="${round(size * (0.45 + random.next() * 0.25))}" fill="url(#g${index})"/>`
  })
  const dots = Array.from({ length: 12 }, (_, row) =>
    Array.from({ length: 12 }, (_dot, column) => {
      const strength = Math.max(0, 1 - Math.hypot(row - 2, column - 9) / 9)
      return strength < 0.08
        ? ""
        : `<circle cx="${round(width * (0.42 + column * 0.05))}" cy="${round(height * (0.04 + row * 0.05))}" r="${round(size * 0.016 * strength)}"/>`
    }).join(""),
  )
  const shapes = Array.from({ length: 7 }, (_, index) => {
    const reach = size * (0.04 + random.next() * 0.07)
    const x = width * (reference ? reference.focus.x + (random.next() - 0.5) * 0.5 : random.next())
    const y = height * (reference ? reference.focus.y + (random.next() - 0.5) * 0.5 : 0.35 + random.next() * 0.6)
    const color = random.pick([
      reference ? main : "#ffffff",
      mix(third, "#ffffff", 0.2),
      second,
      mix(main, "#000000", 0.45),
    ])
    if (index % 3 === 0)
      return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(reach)}" fill="none" stroke="${color}" stroke-width="${round(reach * 0.32)}"/>`
    if (index % 3 === 1)
      return `<rect x="${round(x)}" y="${round(y)}" width="${round(reach * 1.6)}" height="${round(reach * 1.6)}" fill="${color}" transform="rotate(${round(random.next() * 90)} ${round(x)} ${round(y)})"/>`
    return `<path d="M${round(x)},${round(y)} l${round(reach)},${round(reach * 1.7)} h${round(-reach * 2)} Z" fill="${color}"/>`
  })
  return `<rect width="${width}" height="${height}" fill="${main}"/>${reference ? cloudLayer(reference, { width, height }, 0.85) : lights.join("")}<g fill="#ffffff" opacity=".55">${dots.join("")}</g><g opacity=".92">${shapes.join("")}</g>`
}

/** A dark field, a fine grid, a rising line with its area, a ring. */
const professional: Scene = ({ width, height }, { main, second, dark }, random, reference) => {
  const points = Array.from({ length: 8 }, (_, at) => {
    const rise = reference ? brightness(reference, at / 7) * 0.45 : at * 0.055 + random.next() * 0.06
    return [(width / 7) * at, height * (0.9 - rise)] as const
  })
  const line = curve(points)
  const grid = [
    ...Array.from({ length: 13 }, (_, at) => `M${round((width / 12) * at)},0 V${height}`),
    ...Array.from({ length: 13 }, (_, at) => `M0,${round((height / 12) * at)} H${width}`),
  ].join(" ")
  const ring = Math.min(width, height) * 0.17
  const [cx, cy] = [
    width * within(reference?.focus.x ?? 0.8, 0.2, 0.8),
    height * within(reference?.focus.y ?? 0.3, 0.24, 0.5),
  ]
  const around = 2 * Math.PI * ring
  const dots = points
    .slice(1, -1)
    .map(([x, y]) => `<circle cx="${round(x)}" cy="${round(y)}" r="${round(width * 0.008)}" fill="${second}"/>`)
  return `<defs>${gradient(
    "field",
    [
      [0, dark],
      [1, mix(dark, main, 0.55)],
    ],
    35,
  )}${gradient(
    "area",
    [
      [0, second, 0.55],
      [1, second, 0],
    ],
    90,
  )}</defs><rect width="${width}" height="${height}" fill="url(#field)"/>${reference ? cloudLayer(reference, { width, height }, 0.45) : ""}<path d="${grid}" stroke="#ffffff" stroke-opacity=".06" stroke-width="1" fill="none"/><circle cx="${cx}" cy="${cy}" r="${round(ring)}" fill="none" stroke="#ffffff" stroke-opacity=".14" stroke-width="${round(ring * 0.22)}"/><circle cx="${cx}" cy="${cy}" r="${round(ring)}" fill="none" stroke="${second}" stroke-width="${round(ring * 0.22)}" stroke-linecap="round" stroke-dasharray="${round(around * (0.55 + random.next() * 0.3))} ${round(around)}" transform="rotate(-90 ${cx} ${cy})"/><path d="${line} V${height} H0 Z" fill="url(#area)"/><path d="${line}" fill="none" stroke="${second}" stroke-width="${round(width * 0.006)}"/>${dots.join("")}`
}

/** Mostly empty, with one shape, a fine line, and one accent of color. */
const minimalist: Scene = ({ width, height }, { main, second, light }, random, reference) => {
  const size = Math.min(width, height)
  const reach = size * 0.24
  const x = width * (reference ? within(reference.focus.x, 0.28, 0.72) : 0.58 + random.next() * 0.12)
  const y = height * (reference ? within(reference.focus.y, 0.5, 0.7) : 0.64 + random.next() * 0.06)
  const shape = random.pick([
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(reach)}" fill="${main}"/>`,
    `<path d="M${round(x - reach)},${round(y + reach)} V${round(y)} a${round(reach)},${round(reach)} 0 0 1 ${round(reach * 2)},0 V${round(y + reach)} Z" fill="${main}"/>`,
    `<path d="M${round(x - reach)},${round(y + reach * 0.6)} a${round(reach)},${round(reach)} 0 0 1 ${round(reach * 2)},0 Z" fill="${main}"/>`,
  ])
  const paper = mix(light, "#ffffff", 0.62)
  return `<rect width="${width}" height="${height}" fill="${paper}"/>${reference ? cloudLayer(reference, { width, height }, 0.22) : ""}${shape}<circle cx="${round(x + reach * 0.78)}" cy="${round(y - reach * 0.9)}" r="${round(reach * 0.24)}" fill="${second}"/><path d="M${round(width * 0.08)},${round(y + reach)} H${round(width * 0.92)}" stroke="${mix(main, "#000000", 0.35)}" stroke-width="${round(size * 0.003)}"/>`
}

/** Wide dry brush strokes over washes, with spatter. */
const artistic: Scene = ({ width, height }, { main, second, third, light }, random, reference) => {
  const size = Math.max(width, height)
  const colors = [main, second, third, mix(main, "#000000", 0.35), mix(second, "#ffffff", 0.35)]
  const washes = colors.slice(0, 3).map((color) => {
    const points = Array.from({ length: 9 }, (_, at) => {
      const turn = (Math.PI * 2 * at) / 9
      const reach = size * (0.2 + random.next() * 0.16)
      return [Math.cos(turn) * reach, Math.sin(turn) * reach] as const
    })
    return `<path transform="translate(${round(width * (0.2 + random.next() * 0.6))} ${round(height * (0.2 + random.next() * 0.6))})" d="${curve([...points, points[0] ?? [0, 0]])} Z" fill="${color}" opacity=".28"/>`
  })
  const strokes = Array.from({ length: reference ? 26 : 9 }, () => {
    const [x, y, bend, length] = [
      width * (random.next() * 0.7 - 0.05),
      height * random.next(),
      (random.next() - 0.5) * height * 0.5,
      width * (0.35 + random.next() * 0.5) * (reference ? 0.45 : 1),
    ]
    const place = { x: (x + length / 2) / width, y: y / height }
    const color = reference && random.next() < 0.75 ? tintByReference(reference, place, main, 0.2) : random.pick(colors)
    const wide = size * (0.03 + random.next() * 0.05)
    const hairs = Array.from({ length: 9 }, (_, hair) => {
      const shift = (hair / 8 - 0.5) * wide
      const [begin, end] = [random.next() * wide * 0.6, random.next() * wide * 1.4]
      return `<path d="M${round(x + begin)},${round(y + shift)} q${round(length / 2)},${round(bend)} ${round(length - end)},${round(bend * 0.15)}" stroke-width="${round(wide / 7 + random.next() * 3)}" opacity="${(0.55 + random.next() * 0.4).toFixed(2)}"/>`
    })
    return `<g fill="none" stroke="${color}" stroke-linecap="round">${hairs.join("")}</g>`
  })
  const spatter = Array.from(
    { length: 60 },
    () =>
      `<circle cx="${round(random.next() * width)}" cy="${round(random.next() * height)}" r="${round(size * (0.0015 + random.next() ** 4 * 0.012))}" fill="${random.pick(colors)}"/>`,
  )
  return `<rect width="${width}" height="${height}" fill="${mix(light, "#fffdf6", 0.6)}"/>${reference ? cloudLayer(reference, { width, height }, 0.45) : washes.join("")}${strokes.join("")}${spatter.join("")}`
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Lightness of the reference along a vertical line at `x`, 0 to 1. */
function brightness(reference: ReferencePalette, x: number): number {
  const rows = [0.1, 0.3, 0.5, 0.7, 0.9].map((y) => luminance(reference.at(x, y)))
  return rows.reduce((sum, value) => sum + value, 0) / rows.length
}

export const SCENES: Record<ImageStyle, Scene> = { natural, vivid, professional, minimalist, artistic }
