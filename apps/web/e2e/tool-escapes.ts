/**
 * Attempts to leave the frame or to reach the listener at `${base}`; each is a piece of tool code. Whatever they
 * throw is caught by the test's wrapper: what counts is what arrives, and what is changed outside.
 */
export const escapes = (base: string, stun: string): Record<string, string> => {
  const ws = base.replace("http", "ws")
  const element = (tag: string, props: string) =>
    `{ const e = document.createElement("${tag}"); Object.assign(e, ${props}); document.body.append(e) }`
  const html = (markup: string) => `document.body.insertAdjacentHTML("beforeend", ${JSON.stringify(markup)})`
  const style = (css: string) => element("style", `{ textContent: ${JSON.stringify(css)} }`)
  const inChild = (code: string) =>
    `{ const f = document.createElement("iframe"); document.body.append(f); const w = f.contentWindow; ${code} }`
  const rtc = (scope: string) =>
    `{ const p = new (${scope}.RTCPeerConnection || ${scope}.webkitRTCPeerConnection)({ iceServers: [{ urls: "stun:${stun}" }] }); p.createDataChannel("x"); p.createOffer().then((o) => p.setLocalDescription(o)) }`
  const framed = `<script>${rtc("window")}</` + `script>`
  const escaped = JSON.stringify(framed).replaceAll("</", "<\\/")
  const quoted = framed.replaceAll("&", "&amp;").replaceAll('"', "&quot;")
  return {
    "webrtc stun": rtc("window"),
    "webrtc of an empty child": inChild(rtc("w")),
    "webrtc of a srcdoc child": element("iframe", `{ srcdoc: ${escaped} }`),
    "webrtc of a srcdoc in markup": html(`<iframe srcdoc="${quoted}"></iframe>`),
    "webrtc of a javascript child": element("iframe", `{ src: "javascript:" + ${JSON.stringify(rtc("window"))} }`),
    "webrtc of a child in a shadow": `{ const d = document.createElement("div"); document.body.append(d); const f = document.createElement("iframe"); f.srcdoc = ${escaped}; d.attachShadow({ mode: "closed" }).append(f) }`,
    "webrtc of a child in a declared shadow": `{ const d = document.createElement("div"); document.body.append(d); d.setHTMLUnsafe('<p><template shadowrootmode="closed"><iframe srcdoc="' + ${JSON.stringify(quoted)}.replaceAll("'", "&#39;") + '"></iframe></template></p>') }`,
    "webrtc of a written child": `document.write(${escaped})`,
    "webrtc of a child in a blob object": `{ const o = document.createElement("object"); o.data = URL.createObjectURL(new Blob([${escaped}], { type: "text/html" })); document.body.append(o) }`,
    "webrtc of a frameset": `{ const s = document.createElement("frameset"), f = document.createElement("frame"); f.src = "javascript:" + ${JSON.stringify(rtc("window"))}; s.append(f); document.documentElement.append(s) }`,
    "webrtc of a child deep in markup": html(`<div><p><b><iframe srcdoc="${quoted}"></iframe></b></p></div>`),
    "webrtc of a worker": `new Worker("data:text/javascript," + encodeURIComponent(${JSON.stringify(rtc("self"))}))`,
    preconnect: element("link", `{ rel: "preconnect", href: "${base}/" }`),
    "dns prefetch": element("link", `{ rel: "dns-prefetch", href: "${base}/" }`),
    "self location": `location.href = "${base}/selflocation"`,
    "location replace": `location.replace("${base}/replace")`,
    "open itself": `window.open("${base}/openself", "_self")`,
    "anchor self": `{ const a = document.createElement("a"); a.href = "${base}/anchorself"; document.body.append(a); a.click() }`,
    "javascript navigation": `location = "javascript:location='${base}/jsnav'"`,
    "svg anchor":
      html(`<svg><a href="${base}/svga" id="sa"><text>x</text></a></svg>`) +
      `; document.getElementById("sa").dispatchEvent(new MouseEvent("click", { bubbles: true }))`,
    "form button action":
      html(`<form><button id="b2" formaction="${base}/formaction">x</button></form>`) +
      `; document.getElementById("b2").click()`,
    "form self post": `{ const f = document.createElement("form"); f.action = "${base}/formself"; f.method = "post"; document.body.append(f); HTMLFormElement.prototype.submit.call(f) }`,
    xslt: `new XSLTProcessor()`,
    "image set": style(`body{background:image-set("${base}/imageset" 1x)}`),
    "css mask": style(`body{mask:url(${base}/mask)}`),
    "background sync": `navigator.serviceWorker.ready.then((r) => r.sync.register("x"))`,
    "message to every port": `for (const f of [parent, top]) f.postMessage({ kind: "ready" }, "*", [new MessageChannel().port1])`,
    "broadcast channel": `new BroadcastChannel("x").postMessage("x")`,
    fetch: `fetch("${base}/fetch")`,
    "fetch no-cors": `fetch("${base}/nocors", { mode: "no-cors", method: "POST", body: "x" })`,
    "fetch keepalive": `fetch("${base}/keep", { keepalive: true })`,
    xhr: `{ const x = new XMLHttpRequest(); x.open("GET", "${base}/xhr"); x.send() }`,
    "synchronous xhr": `{ const x = new XMLHttpRequest(); x.open("GET", "${base}/sync", false); x.send() }`,
    websocket: `new WebSocket("${ws}/ws")`,
    eventsource: `new EventSource("${base}/sse")`,
    beacon: `navigator.sendBeacon("${base}/beacon", "x")`,
    "beacon of the prototype": `Navigator.prototype.sendBeacon.call(navigator, "${base}/beacon2", "x")`,
    webtransport: `new WebTransport("${base.replace("http", "https")}/wt")`,
    image: `new Image().src = "${base}/img"`,
    "image srcset": html(`<img srcset="${base}/srcset 1x">`),
    picture: html(`<picture><source srcset="${base}/source"><img alt=""></picture>`),
    "svg image": html(`<svg><image href="${base}/svgimage"/></svg>`),
    "svg use": html(`<svg><use href="${base}/use#a"/></svg>`),
    "svg feImage": html(
      `<svg><filter id="f"><feImage href="${base}/feimage"/></filter><rect filter="url(#f)" width="9" height="9"/></svg>`,
    ),
    video: html(`<video src="${base}/video" autoplay></video>`),
    "video poster": html(`<video poster="${base}/poster"></video>`),
    audio: `new Audio("${base}/audio").play()`,
    track: html(`<video><track src="${base}/track" default></video>`),
    object: html(`<object data="${base}/object"></object>`),
    embed: html(`<embed src="${base}/embed">`),
    script: element("script", `{ src: "${base}/script.js" }`),
    "module script": element("script", `{ type: "module", textContent: 'import "${base}/module.js"' }`),
    "dynamic import": `import("${base}/import.js")`,
    stylesheet: element("link", `{ rel: "stylesheet", href: "${base}/css" }`),
    "css import": style(`@import url(${base}/cssimport);`),
    "css background": style(`body{background:url(${base}/background)}`),
    "css font": style(`@font-face{font-family:x;src:url(${base}/font)}body{font-family:x}`),
    "css cursor": style(`body{cursor:url(${base}/cursor),auto}`),
    "css content": style(`body::after{content:url(${base}/content)}`),
    "font face api": `new FontFace("x", "url(${base}/fontface)").load()`,
    prefetch: element("link", `{ rel: "prefetch", href: "${base}/prefetch" }`),
    preload: element("link", `{ rel: "preload", as: "image", href: "${base}/preload" }`),
    modulepreload: element("link", `{ rel: "modulepreload", href: "${base}/modulepreload" }`),
    prerender: element("link", `{ rel: "prerender", href: "${base}/prerender" }`),
    icon: element("link", `{ rel: "icon", href: "${base}/icon" }`),
    manifest: element("link", `{ rel: "manifest", href: "${base}/manifest" }`),
    "speculation rules": element(
      "script",
      `{ type: "speculationrules", textContent: '{"prefetch":[{"source":"list","urls":["${base}/speculation"]}]}' }`,
    ),
    "form get": `{ const f = document.createElement("form"); f.action = "${base}/form"; document.body.append(f); f.submit() }`,
    "form post to top": `{ const f = document.createElement("form"); f.action = "${base}/formtop"; f.method = "post"; f.target = "_top"; document.body.append(f); f.submit() }`,
    "form request submit":
      html(`<form action="${base}/request"><button id="b"></button></form>`) + `; document.getElementById("b").click()`,
    "meta refresh": html(`<meta http-equiv="refresh" content="0;url=${base}/refresh">`),
    "base element": html(`<base href="${base}/">`) + `; new Image().src = "basepath"`,
    popup: `window.open("${base}/popup")`,
    "anchor blank":
      html(`<a id="a1" target="_blank" href="${base}/blank">x</a>`) + `; document.getElementById("a1").click()`,
    "anchor top": html(`<a id="a2" target="_top" href="${base}/top">x</a>`) + `; document.getElementById("a2").click()`,
    "anchor ping": html(`<a id="a3" ping="${base}/ping" href="#x">x</a>`) + `; document.getElementById("a3").click()`,
    "anchor download":
      html(`<a id="a4" download href="${base}/download">x</a>`) + `; document.getElementById("a4").click()`,
    "top location": `top.location = "${base}/toplocation"`,
    "parent location": `parent.location.href = "${base}/parentlocation"`,
    "parent document": `parent.document.title = "broken"`,
    "top document": `top.document.body.innerHTML = ""`,
    "frame element": `window.frameElement.removeAttribute("sandbox")`,
    "child frame": element("iframe", `{ src: "${base}/iframe" }`),
    "child srcdoc": element("iframe", `{ srcdoc: '<img src="${base}/srcdoc">' }`),
    "fetch of a child frame": inChild(`w.fetch("${base}/childfetch")`),
    "image of a child frame": inChild(`new w.Image().src = "${base}/childimage"`),
    "data document": element("iframe", `{ src: "data:text/html,<img src=${base}/datadoc>" }`),
    "blob document": `{ const u = URL.createObjectURL(new Blob(['<img src="${base}/blobdoc">'], { type: "text/html" })); const f = document.createElement("iframe"); f.src = u; document.body.append(f) }`,
    worker: `new Worker(URL.createObjectURL(new Blob(['fetch("${base}/worker")'])))`,
    "shared worker": `new SharedWorker("data:text/javascript,fetch('${base}/shared')")`,
    "service worker": `navigator.serviceWorker.register("/sw.js")`,
    "local storage": `localStorage.setItem("theme", "broken")`,
    "session storage": `sessionStorage.setItem("x", "1")`,
    cookie: `document.cookie = "session=broken; path=/"`,
    "indexed db": `indexedDB.open("x")`,
    caches: `caches.open("x")`,
    "webrtc turn": `{ const p = new RTCPeerConnection({ iceServers: [{ urls: "turn:${new URL(base).host}?transport=tcp", username: "u", credential: "c" }] }); p.createDataChannel("x"); p.createOffer().then((o) => p.setLocalDescription(o)) }`,
    "forged hello": `parent.postMessage("brandwright-tool-frame", "*")`,
    "forged message": `parent.postMessage({ kind: "ask", id: 1, capability: "generate" }, "*")`,
    "polluted message": `brandwright.ask("__proto__", '{"polluted":true}')`,
    "undeclared capability": `brandwright.ask("counts")`,
    "constructor capability": `brandwright.ask("constructor")`,
    "event source of the prototype": `Object.getPrototypeOf(EventSource)`,
    eval: `eval("1")`,
    "function constructor": `new Function("return 1")()`,
    print: `window.print()`,
    alert: `window.alert("x")`,
    fullscreen: `document.documentElement.requestFullscreen()`,
    "pointer lock": `document.body.requestPointerLock()`,
    clipboard: `navigator.clipboard.readText()`,
    geolocation: `navigator.geolocation.getCurrentPosition(() => {})`,
    "history back": `history.back()`,
    "reporting endpoint": html(
      `<meta http-equiv="Content-Security-Policy" content="img-src 'none'; report-uri ${base}/report">`,
    ),
  }
}
