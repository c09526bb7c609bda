import { TOOL_FRAME_CALL } from "@brandwright/contract/tools/tools"

/**
 * Runs before any tool: blocks ways out.
 * The frame's headers are the main defense (no network, navigation or origin); this is the second one, for
 * browsers without Connection-Allowlist, where a document in a child frame would get WebRTC back.
 */
export const TOOL_WALL = `
const gone = ["RTCPeerConnection", "webkitRTCPeerConnection", "mozRTCPeerConnection", "RTCDataChannel", "RTCIceTransport", "WebTransport", "WebSocket", "WebSocketStream", "EventSource", "XMLHttpRequest", "fetch", "fetchLater", "open", "SharedWorker", "Worker", "XSLTProcessor", "PresentationRequest", "PaymentRequest"]
const fix = (owner, name, value) => { try { Object.defineProperty(owner, name, { value, writable: false, configurable: false }) } catch {} }
for (const name of gone) fix(window, name, undefined)
fix(Navigator.prototype, "sendBeacon", () => false)
for (const name of ["write", "writeln", "open"]) fix(Document.prototype, name, () => { throw new Error("document." + name + " is not there for tools.") })
for (const owner of [Element.prototype, ShadowRoot.prototype]) fix(owner, "setHTMLUnsafe", undefined)
fix(Document, "parseHTMLUnsafe", undefined)

const OUTSIDE = "iframe, frame, object, embed, fencedframe, portal, base, link, meta"
const remove = Element.prototype.remove, matches = Element.prototype.matches, select = Element.prototype.querySelectorAll, selectIn = DocumentFragment.prototype.querySelectorAll
const apply = Reflect.apply, Kind = Element, isElement = (node) => node instanceof Kind
const clean = (nodes) => {
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]
    if (!isElement(node)) continue
    const inside = apply(select, node, [OUTSIDE])
    for (let index = 0; index < inside.length; index++) apply(remove, inside[index], [])
    if (apply(matches, node, [OUTSIDE])) apply(remove, node, [])
  }
}
const observe = MutationObserver.prototype.observe
const watcher = new MutationObserver((records) => { for (let at = 0; at < records.length; at++) clean(records[at].addedNodes) })
const watch = (root) => apply(observe, watcher, [root, { childList: true, subtree: true }])
watch(document)
const attach = Element.prototype.attachShadow
fix(Element.prototype, "attachShadow", function (options) { const root = apply(attach, this, [options]); watch(root); return root })
const run = (code) => { const script = document.createElement("script"); script.textContent = code; document.body.append(script) }
// Says the height of the content whenever it changes, and when it is asked: out of view, nothing is observed. A change that
// only follows the frame's own new height is not one: a tool as high as its frame and a little more would grow for ever.
const root = document.documentElement, Sizes = ResizeObserver
const sayHeight = (say) => {
  let width = innerWidth, isOwn = false
  addEventListener("resize", () => {
    isOwn = innerWidth === width
    width = innerWidth
    setTimeout(() => { isOwn = false })
  })
  const look = () => say(root.getBoundingClientRect().height + innerHeight - root.clientHeight)
  new Sizes(() => { if (!isOwn) look() }).observe(root)
  return look
}
// Forms are for the tool's own handlers; there is nowhere to send them.
const keepForms = () => addEventListener("submit", (sent) => sent.preventDefault())
`

/** Runs in the workspace's empty frame: takes the port, then runs what it is given. */
export const TOOL_HOST = `"use strict";(() => {${TOOL_WALL}
const later = setInterval, never = clearInterval
const memory = Object.getOwnPropertyDescriptor(Performance.prototype, "memory")
const megabytes = () => { try { return Math.round(apply(memory.get, performance, []).usedJSHeapSize / 1e6) } catch { return 0 } }
const Channel = MessagePort.prototype.postMessage
let isTaken = false
addEventListener("message", (event) => {
  if (isTaken || event.source !== parent || !event.ports[0]) return
  isTaken = true
  event.stopImmediatePropagation()
  never(calling)
  const port = event.ports[0]
  const { html, js, tests } = event.data
  const waiting = new Map()
  let lastId = 0
  const say = (message) => apply(Channel, port, [message])
  port.onmessage = ({ data }) => {
    const one = waiting.get(data.id)
    waiting.delete(data.id)
    if (one) data.error ? one.reject(new Error(data.error)) : one.resolve(data.answer)
  }
  const ask = (capability, text = "") => new Promise((resolve, reject) => {
    waiting.set(++lastId, { resolve, reject })
    say({ kind: "ask", id: lastId, capability: String(capability), text: String(text).slice(0, 4000) })
  })
  fix(window, "brandwright", Object.freeze({ ask }))
  let isFailed = false
  const fail = (reason) => { isFailed = true; say({ kind: "failed", message: String(reason && reason.message || reason).slice(0, 500) }) }
  // Shown by the workspace, so not needed in the console.
  const take = (failure, reason) => { failure.preventDefault(); fail(reason) }
  addEventListener("error", (failure) => take(failure, failure.error || failure.message))
  addEventListener("unhandledrejection", (failure) => take(failure, failure.reason))
  keepForms()
  const look = sayHeight((height) => say({ kind: "size", height }))
  const alive = () => say({ kind: "alive", megabytes: megabytes() })
  later(alive, 1000)
  document.body.innerHTML = html
  run(js)
  look()
  if (!isFailed) say({ kind: "ready" })
  if (!tests) return
  for (const test of tests) run("{" + test + "\\n}")
  // Late enough for rejected promises of the checks to arrive.
  setTimeout(() => say({ kind: "checked" }), 250)
})
const call = () => parent.postMessage("${TOOL_FRAME_CALL}", "*")
const calling = later(call, 200)
call()
})()`
