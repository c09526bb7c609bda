import { parseHTML } from "linkedom"

const AGENT = { "user-agent": "Mozilla/5.0 Firefox/140", accept: "text/html,application/xhtml+xml,*/*;q=0.8" }

/** What is used of a page's elements: the types of browsers are not for code of servers. */
type Tag = {
  localName: string
  textContent: string | null
  getAttribute: (name: string) => string | null
  setAttribute: (name: string, value: string) => void
  hasAttribute: (name: string) => boolean
  toggleAttribute: (name: string, isSet: boolean) => void
  querySelector: (selector: string) => Tag | null
  querySelectorAll: (selector: string) => Iterable<Tag>
  closest: (selector: string) => Tag | null
}
type PlainPage = { address: URL; status: number; headers: Headers; body: Tag; text: string }
/** What a person types by the words of its label; true and false for a box. */
type Typed = Record<string, string | boolean>
type Answer = { response: Response; body: string }

/**
 * A browser with scripts off: it reads pages, and sends their forms as they stand.
 * @throws Error where a person would be stuck: no such label, a field that must be filled, an address that the page's
 * own policy forbids, an answer that is no page.
 */
export const plainBrowser = {
  async open(address: string | URL): Promise<PlainPage> {
    return readPage(await send(address))
  },

  async download(page: PlainPage, words: string): Promise<Response> {
    const link = [...page.body.querySelectorAll("a[href]")].find((one) => readText(one).includes(words))
    if (!link) throw new Error(`No link says "${words}".`)
    return (await send(new URL(link.getAttribute("href") ?? "", page.address))).response
  },

  /** Fills in the form that has this button, and presses it. */
  async press(page: PlainPage, words: string, typed: Typed = {}): Promise<PlainPage> {
    const button = [...page.body.querySelectorAll("form button")].find((one) => readText(one) === words)
    if (!button) throw new Error(`No form has a button "${words}": ${page.text}`)
    return submit(page, button, typed)
  },

  /** Types into the field with this label and presses Enter, which is the form's first button. */
  async enter(page: PlainPage, label: string, value: string): Promise<PlainPage> {
    const button = findControl(page.body, label).closest("form")?.querySelector("button")
    if (!button) throw new Error(`Enter does nothing in "${label}".`)
    return submit(page, button, { [label]: value })
  },
}

async function submit(page: PlainPage, button: Tag, typed: Typed): Promise<PlainPage> {
  const form = button.closest("form")
  if (!form || button.hasAttribute("disabled") || (button.getAttribute("type") ?? "submit") !== "submit")
    throw new Error(`Only a script makes "${readText(button)}" work.`)
  if (form.getAttribute("method")?.toLowerCase() !== "post") throw new Error("The form is not posted.")
  for (const [label, value] of Object.entries(typed)) type(form, label, value)
  const target = new URL(form.getAttribute("action") || page.address, page.address)
  // Under this policy browsers say nothing of where a form stood.
  const isSilent = page.headers.get("referrer-policy") === "no-referrer"
  const answer = await send(target, {
    method: "POST",
    body: new URLSearchParams(listEntries(form, button)),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: isSilent ? "null" : page.address.origin,
      "sec-fetch-site": "same-origin",
      ...(!isSilent && { referer: page.address.href }),
    },
  })
  const policy = page.headers.get("content-security-policy") ?? ""
  for (const visited of [target, new URL(answer.response.url)]) checkTarget(policy, page.address, visited)
  return readPage(answer)
}

/** What stands in the field with this label. */
export function readValue(page: PlainPage, label: string): string | boolean {
  const control = findControl(page.body, label)
  if (control.getAttribute("type") === "checkbox") return control.hasAttribute("checked")
  return control.localName === "textarea" ? (control.textContent ?? "") : (control.getAttribute("value") ?? "")
}

async function send(address: string | URL, { headers, ...init }: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, { ...init, headers: { ...AGENT, ...headers } })
  return { response, body: await response.clone().text() }
}

function readPage({ response, body }: Answer): PlainPage {
  const type = response.headers.get("content-type") ?? ""
  if (!type.startsWith("text/html")) throw new Error(`No page but ${response.status} ${type}: ${body}`)
  const page: Tag = parseHTML(body).document.body
  const { status, headers, url } = response
  return { address: new URL(url), status, headers, body: page, text: readText(page) }
}

const readText = (element: Tag): string => (element.textContent ?? "").replace(/\s+/g, " ").trim()

function findControl(within: Tag, label: string): Tag {
  const found = [...within.querySelectorAll("label")].find((one) => readText(one) === label)
  const id = found?.getAttribute("for")
  const control = id ? within.querySelector(`[id="${id}"]`) : found?.querySelector("input, textarea")
  if (!control) throw new Error(`No field is labelled "${label}".`)
  return control
}

function type(form: Tag, label: string, value: string | boolean): void {
  const control = findControl(form, label)
  if (typeof value === "boolean") {
    control.toggleAttribute("checked", value)
    return
  }
  const longest = Number(control.getAttribute("maxlength") ?? Number.POSITIVE_INFINITY)
  if (value.length > longest) throw new Error(`"${label}" takes ${longest} characters.`)
  if (control.localName === "textarea") control.textContent = value
  else control.setAttribute("value", value)
}

/** The fields that a browser sends, in their order, with the button that was pressed. */
function listEntries(form: Tag, pressed: Tag): [string, string][] {
  return [...form.querySelectorAll("input, textarea, button")].flatMap((control): [string, string][] => {
    const name = control.getAttribute("name")
    const isBox = control.getAttribute("type") === "checkbox"
    const isOff = isBox && !control.hasAttribute("checked")
    const written = control.localName === "textarea" ? control.textContent : control.getAttribute("value")
    if (control.hasAttribute("required") && (isOff || !written)) throw new Error(`"${name}" must be filled.`)
    if (!name || isOff || control.hasAttribute("disabled")) return []
    if (control.localName === "button" && control !== pressed) return []
    return [[name, (written ?? (isBox ? "on" : "")).replace(/\r?\n/g, "\r\n")]]
  })
}

function checkTarget(policy: string, own: URL, target: URL): void {
  const allowed = /form-action ([^;]*)/.exec(policy)?.[1]?.trim().split(" ") ?? []
  const isAllowed = allowed.some((one) => one === target.origin || (one === "'self'" && target.origin === own.origin))
  if (!isAllowed) throw new Error(`The page's policy lets no form go to ${target.href}.`)
}
