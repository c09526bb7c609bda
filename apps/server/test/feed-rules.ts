import { SaxesParser, type SaxesTagNS } from "saxes"

const CONTENT = "http://purl.org/rss/1.0/modules/content/"
const ATOM = "http://www.w3.org/2005/Atom"
/** RFC 822 with the four digits of the year that RSS 2.0 asks for. */
const DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/
const ABSOLUTE = /^(?:https?:\/\/|mailto:|tel:)/

type Part = { name: string; uri: string; attributes: SaxesTagNS["attributes"]; text: string; parts: Part[] }

/** What a strict reader finds wrong with a feed by the rules of RSS 2.0, in words; empty when it is sound. */
export function findFeedFaults(xml: string): string[] {
  const root = parse(xml)
  const [channel, ...others] = root.parts
  if (root.name !== "rss" || root.attributes.version?.value !== "2.0") return ["it is no RSS 2.0"]
  if (channel?.name !== "channel" || others.length > 0) return ["it has not one channel"]
  const items = channel.parts.filter(({ name, uri }) => name === "item" && uri === "")
  const guids = items.map((item) => readText(item, "guid"))
  const self = channel.parts.find(({ name, uri }) => name === "link" && uri === ATOM)
  return [
    ...["title", "link", "description"].filter((name) => readText(channel, name) === "").map((name) => `no ${name}`),
    ...(self && ABSOLUTE.test(self.attributes.href?.value ?? "") ? [] : ["it does not say where it is"]),
    ...(new Set(guids).size === guids.length ? [] : ["two items have one guid"]),
    ...[channel, ...items].flatMap(findFaults),
    ...items.flatMap(({ parts }) =>
      parts
        .filter(({ name, uri }) => name === "encoded" && uri === CONTENT)
        .flatMap(({ text }) => findRelativeLinks(text)),
    ),
  ]
}

function findFaults(part: Part): string[] {
  const names = part.parts.filter(({ name, uri }) => name !== "item" && uri === "").map(({ name }) => name)
  const dates = ["pubDate", "lastBuildDate"].map((name) => readText(part, name)).filter((date) => date !== "")
  const guid = part.parts.find(({ name }) => name === "guid")
  return [
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} twice`),
    ...dates.filter((date) => !DATE.test(date) || new Date(date).toUTCString() !== date).map((date) => `date ${date}`),
    ...(ABSOLUTE.test(readText(part, "link")) ? [] : [`link ${readText(part, "link")}`]),
    ...(part.name === "item" && readText(part, "title") + readText(part, "description") === ""
      ? ["an empty item"]
      : []),
    ...(guid && guid.attributes.isPermaLink?.value !== "false" && !ABSOLUTE.test(guid.text) ? ["guid is no link"] : []),
  ]
}

const readText = ({ parts }: Part, wanted: string): string =>
  parts.find(({ name, uri }) => name === wanted && uri === "")?.text.trim() ?? ""

const findRelativeLinks = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="([^"]*)"/g)].flatMap(([, address = ""]) =>
    ABSOLUTE.test(address) ? [] : [`relative link ${address}`],
  )

/** @throws for what is no well-formed XML, or uses a namespace that it does not declare. */
function parse(xml: string): Part {
  const top: Part = { name: "", uri: "", attributes: {}, text: "", parts: [] }
  const open = [top]
  const parser = new SaxesParser({ xmlns: true })
  parser.on("error", (error) => {
    throw error
  })
  parser.on("opentag", ({ local, uri, attributes }) => {
    const part: Part = { name: local, uri, attributes, text: "", parts: [] }
    open.at(-1)?.parts.push(part)
    open.push(part)
  })
  const add = (text: string): void => {
    const part = open.at(-1)
    if (part) part.text += text
  }
  parser.on("text", add)
  parser.on("cdata", add)
  parser.on("closetag", () => void open.pop())
  parser.write(xml).close()
  return top.parts[0] ?? top
}
