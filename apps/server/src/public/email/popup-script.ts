import {
  fieldName,
  type FormField,
  inputType,
  listChoices,
} from "@brandwright/api/products/email/people/joining/join-fields"
import type { JoinForm } from "@brandwright/api/products/email/people/joining/join-form.service"
import {
  JOIN_TRAP,
  joinWordsIn,
  type popupTiming,
  type PublicLanguage,
} from "@brandwright/contract/email/people/email-join"
import { CUSTOM_VALUE_MAX } from "@brandwright/contract/email/people/email-subscribers"
import type { z } from "zod"

type PopupOptions = {
  token: string
  appUrl: string
  language: PublicLanguage
  timing: z.output<typeof popupTiming>
  sealed: string | undefined
}

/** The sign-up form as a dialog over any website: one script that sets no cookie and needs no inline style. */
export function popupScript({ brand, brandName, fields }: JoinForm, options: PopupOptions): string {
  const { token, appUrl, language, timing, sealed } = options
  const words = joinWordsIn[language]
  const config = {
    key: `brandwright-popup-${brand.id}`,
    action: `${appUrl}/e/join/${token}`,
    page: `${appUrl}/e/join/${token}?${new URLSearchParams({ lang: language, ...(sealed && { fields: sealed }) })}`,
    language,
    ...timing,
    title: words.title(brandName),
    close: words.close,
    failed: words.failed,
    button: words.button,
    inputs: [
      input("email", words.email, { type: "email", required: true, maxLength: 254, autocomplete: "email" }),
      input("name", words.name, { maxLength: 200, autocomplete: "name" }),
      ...fields.map((field, index) => toInput(field, index, language)),
    ],
    choices: [
      { name: "consent", label: words.consent(brandName), required: true },
      ...(brand.tracking === "consent"
        ? [{ name: "tracking", label: words.tracking(brandName), required: false }]
        : []),
    ],
    hidden: { lang: language, [JOIN_TRAP]: "", ...(sealed && { fields: sealed }) },
    style: STYLE,
  }
  // Escaped as script text, because it may be pasted into a page.
  return `(${PROGRAM})(${JSON.stringify(config).replaceAll("<", "\\u003c")})\n`
}

const input = (name: string, label: string, rest: object = {}) => ({
  name,
  label,
  maxLength: CUSTOM_VALUE_MAX,
  ...rest,
})

function toInput(field: FormField, index: number, language: PublicLanguage) {
  const options = listChoices(field, language)
  if (options) return { name: fieldName(index), label: field.label, options }
  const type = inputType(field)
  return input(fieldName(index), field.label, { type, ...(type === "number" && { step: "any" }) })
}

const STYLE = `
dialog { color-scheme: light dark; --ink: #1b2320; --card: #fff; --field: #f4f6f4; --line: #c9d1cd; --accent: #166b55; width: min(440px, calc(100vw - 32px)); max-height: calc(100dvh - 32px); box-sizing: border-box; padding: 28px; border: 1px solid var(--line); border-radius: 14px; background: var(--card); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
@media (prefers-color-scheme: dark) { dialog { --ink: #e6ecea; --card: #1a211f; --field: #121816; --line: #4a5752; --accent: #23785f } }
dialog::backdrop { background: rgb(0 0 0 / 50%) }
* { box-sizing: border-box }
h2 { margin: 0 36px 14px 0; font-size: 22px; line-height: 1.25; overflow-wrap: anywhere; outline: none }
label { display: block; margin-bottom: 6px; font-size: 15px; font-weight: 600 }
input, select { width: 100%; margin-bottom: 14px; padding: 10px 12px; border: 1px solid var(--line); border-radius: 9px; background: var(--field); color: inherit; font: inherit }
.choice { display: flex; gap: 10px; align-items: center; margin-bottom: 14px; font-weight: 400 }
.choice input { flex: none; width: 20px; height: 20px; margin: 0 }
button { padding: 11px 18px; border: 1px solid var(--accent); border-radius: 9px; background: var(--accent); color: #fff; font: inherit; font-weight: 600; cursor: pointer }
form button { width: 100% }
.close { position: absolute; top: 12px; right: 12px; width: 40px; height: 40px; padding: 0; border: 0; background: none; color: inherit; font-size: 26px; line-height: 1 }
a { color: inherit }
input:focus-visible, select:focus-visible, button:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
@media (prefers-reduced-motion: no-preference) { dialog { animation: shown 0.2s } @keyframes shown { from { opacity: 0 } } }
`

const PROGRAM = `function (config) {
  "use strict"
  if (!window.HTMLDialogElement || !("adoptedStyleSheets" in document) || window[config.key]) return
  window[config.key] = true
  const wasShown = () => { try { return localStorage.getItem(config.key) !== null } catch { return false } }
  const remember = () => { try { localStorage.setItem(config.key, "shown") } catch {} }
  if (wasShown()) return

  const make = (tag, properties, ...children) => {
    const element = Object.assign(document.createElement(tag), properties)
    element.append(...children)
    return element
  }
  const field = ({ label, options, ...rest }, index) => {
    const choices = options && options.map(([value, text]) => make("option", { value }, text))
    const input = make(options ? "select" : "input", { id: "field" + index, ...rest }, ...(choices || []))
    return [make("label", { htmlFor: input.id }, label), input]
  }
  const choice = ({ label, ...rest }) =>
    make("label", { className: "choice" }, make("input", { type: "checkbox", value: "yes", ...rest }), label)

  const show = () => {
    remember()
    const host = make("div", { lang: config.language })
    const root = host.attachShadow({ mode: "open" })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(config.style)
    root.adoptedStyleSheets = [sheet]
    const title = make("h2", { id: "title", tabIndex: -1, autofocus: true }, config.title)
    const word = make("p", { hidden: true })
    const send = make("button", {}, config.button)
    const form = make("form", { action: config.action, method: "post" },
      ...config.inputs.flatMap(field), ...config.choices.map(choice),
      ...Object.entries(config.hidden).map(([name, value]) => make("input", { type: "hidden", name, value })),
      word, send)
    const close = make("button", { type: "button", className: "close", ariaLabel: config.close }, "\\u00d7")
    const dialog = make("dialog", {}, title, form, close)
    dialog.setAttribute("aria-labelledby", "title")
    const say = (role, ...words) => { word.hidden = false; word.setAttribute("role", role); word.replaceChildren(...words) }
    close.addEventListener("click", () => dialog.close())
    dialog.addEventListener("click", (event) => { if (event.target === dialog && !isInside(dialog, event)) dialog.close() })
    dialog.addEventListener("close", () => host.remove())
    form.addEventListener("submit", (event) => {
      event.preventDefault()
      send.disabled = true
      fetch(config.action, { method: "POST", credentials: "omit", headers: { accept: "application/json" }, body: new URLSearchParams(new FormData(form)) })
        .then(async (answer) => {
          const { message } = await answer.json()
          if (!answer.ok) return say("alert", message)
          say("status", message)
          form.replaceWith(word)
          title.focus()
        })
        .catch(() => say("alert", config.failed + " ", make("a", { href: config.page, target: "_blank" }, config.title)))
        .finally(() => { send.disabled = false })
    })
    root.append(dialog)
    document.documentElement.append(host)
    dialog.showModal()
  }
  const isInside = (element, { clientX, clientY }) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  }

  /** Does not open while the visitor is typing. */
  const isTyping = () => !!document.activeElement && document.activeElement.matches("input, textarea, select, [contenteditable]")
  const open = () => {
    if (wasShown()) return
    if (isTyping()) document.addEventListener("focusout", () => setTimeout(open), { once: true })
    else show()
  }
  if (config.opens === "delay") setTimeout(open, config.after * 1000)
  else {
    const stop = new AbortController()
    const once = { signal: stop.signal, passive: true }
    const isDue = (event) => {
      if (config.opens === "exit") return event.relatedTarget === null && event.clientY <= 0
      const { scrollHeight, scrollTop, clientHeight } = document.documentElement
      return scrollTop >= ((scrollHeight - clientHeight) * Math.min(100, config.after)) / 100
    }
    document.addEventListener(config.opens === "exit" ? "mouseout" : "scroll", (event) => {
      if (!isDue(event)) return
      stop.abort()
      open()
    }, once)
  }
}`
