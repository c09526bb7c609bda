// Who may import whom. Each rule is proven to refuse a wrong import by scripts/architecture.test.ts.
const rule = (name, from, to) => ({ name, severity: "error", from, to })
const only = (name, from, allowed) => rule(name, { path: from }, { path: "^(apps|packages)/", pathNot: allowed })
const lib = (names) => `node_modules/(\\.pnpm/)?(${names})[@/+]`
const inTests = "\\.test\\.tsx?$|^(apps|packages)/[^/]+/(test|e2e)/"
/** What campaigns may import of the other products: what writes a draft, reads it, sets it going or holds it. */
const CAMPAIGN_DOORS = `^packages/api/src/products/(${[
  "content/writing/generate\\.service",
  "ebooks/((ebooks|update)|writing/making/make)\\.service",
  "email/broadcasts/(audience/audience|broadcasts)\\.service",
  "email/sequences/(sequence-view|sequence-wizard|sequences|gifts/tool-link)\\.service",
  "funnels/((funnels|funnel-view)\\.service|page-cache)",
  "funnels/pages/(page-model|writing/generate\\.service|publishing/publish\\.service)",
  "social/posts/posts\\.service",
  "social/publishing/targets\\.service",
  "tools/(tools|tool-chat)\\.service",
  "video/(video|generation)\\.service",
].join("|")})\\.ts$`
/**
 * Nouns, and rooms within them, with the files that others may import ("." is a dot); what else is in them is their own.
 * What puts the API together, a noun's own router, jobs and listeners, and the demo, which fills every table, go in anywhere.
 */
const DOORS = {
  "platform/account": [
    "avatar.service|data/export.service|money/ledger/ledger-export.service|money/payments/admin-settings.service",
    "money/stripe/(stripe|stripe-webhook.service)",
    "usage/(generation-refusal|(metering|refund|transfer).service|shared-usage.queries)",
  ],
  "platform/account/data": "(account-deletion|export|privacy).service",
  "platform/account/money": [
    "ledger/(ledger|ledger-export).service|payments/admin-settings.service",
    "stripe/(stripe|(cards|stripe-webhook).service)",
  ],
  "platform/account/usage": "generation-refusal|(metering|refund|transfer).service|shared-usage.queries",
  "platform/auth": [
    "(auth|administrators/administrators).service|google/google.(oauth|service)",
    "proofs/(passwords|(codes|two-factor).service)|sessions/(devices.service|recent-sign-in|sessions)",
  ],
  "platform/brands": "(brands|facts/facts|voice/voice).service",
  "platform/demo": "(demo|visit).service",
  "platform/idempotency": "idempotency.service",
  "platform/links": "links.service",
  "platform/media": [
    "(media|graphics/graphics|uploads/files).service|pictures/(crop|(paid-picture|reference).service)",
    "pool/(media-address|(media-deletion|media-list|media-uses|serve|storage).service)",
  ],
  "platform/notifications": "(notifications|settings).service|task-notices",
  "platform/review": "public-review.service|review-document|reviewables",
  "platform/search": [],
  "platform/system": "(backlog|system).queries|models/(connected-engine|named-picture)",
  "platform/tasks": "run-task|slow-work|(task-control|tasks).service",
  "platform/tokens": "tokens.service",
  "platform/welcome": "welcome.service",
  "products/campaigns": [],
  "products/campaigns/making/pictures": "pictures.service",
  "products/campaigns/measure": "counted-from",
  "products/campaigns/running": [],
  "products/content": "writing/generate.service",
  "products/content/insights": "results.queries",
  "products/content/news": "brand-feeds.service|news.queries",
  "products/content/writing": "(generate|history).service",
  "products/ebooks": "book/chapter-html|(ebooks|files/preview|publish|update|writing/making/make).service",
  "products/ebooks/document": "exact-wording",
  "products/ebooks/files": "(build|preview).service|pdf/facts.worker",
  "products/ebooks/writing": "making/make.service|writing-plan",
  "products/ebooks/writing/art": "art.service",
  "products/ebooks/writing/making": "make.service|saved-pieces",
  "products/email/archive": "archive.queries|public-archive.service",
  "products/email/bounces": "bounce-address|(bounces|webhooks).service|sns",
  "products/email/broadcasts":
    "broadcasts.(queries|service)|(audience/audience|broadcast-gate|broadcast-messages).service",
  "products/email/compose": [
    "(compose|known-variables|mail-theme).service|outgoing.queries",
    "complete-url|mail-html|render|variables",
  ],
  "products/email/fields": "fields.(queries|service)|field-rules.queries",
  "products/email/import": "import.service",
  "products/email/people": [
    "subscribers.(queries|service)|(export|subscriber-counts).service|tags.queries",
    "joining/(confirmations.queries|join-fields|(confirmation-texts|join-form|mail-pages|opt-in).service)",
    "segments/(segments.(queries|service)|kept-segments.service)|suppressions/suppressions.(queries|service)",
  ],
  "products/email/people/segments": "segments.(queries|service)|kept-segments.service|segment-rules.queries",
  "products/email/score": "score.queries|scoring.service",
  "products/email/senders": "(brand-sender|daily-check).service|own-server",
  "products/email/sending": "(outbox|send-results|sender|pace/(admission|limits)).service|pace/pace.queries",
  "products/email/sequences": [
    "(sequence-view|sequence-wizard|sequences).service|enrolment/(enrolments|triggers).(queries|service)",
    "gifts/(gifts.queries|(book-link|tool-link).service)",
  ],
  "products/email/stats": "(stats|tracking).service|tracking.queries",
  "products/email/templates": "(template-preview|templates).service",
  "products/funnels": [
    "(funnels|funnel-view|settings|checkout/(checkout|orders)|leads/leads).service|funnels.queries|page-cache",
    "pages/(page-model|html/(palette|visitor-pages)|writing/generate.service)",
    "pages/publishing/(linked-page|preview|public-page|publish).service|stats/visits",
  ],
  "products/funnels/checkout": "(checkout|orders).service",
  "products/funnels/leads": "leads.service",
  "products/funnels/pages": [
    "page-content|page-model|html/(palette|visitor-pages)|writing/(drafts.queries|generate.service)",
    "publishing/(linked-page|preview|public-page|publish).service",
  ],
  "products/funnels/stats": "stats.queries|visits",
  "products/social": "(posts/(post-files|posts|preview)|publishing/targets).service",
  "products/social/connections": "account-access.service|connections.queries|connectors/connector",
  "products/social/posts": "posts.(queries|service)|(post-files|post-pack|preview).service",
  "products/social/publishing": "publish-task.service|publishing.queries|sweep|targets.service",
  "products/social/results": [],
  "products/tools": "public-tool.service|(tool-chat|tools).service|tool-fit",
  "products/video": "(generation|video).service",
  "products/video/revision": [],
  "products/video/speech": [],
}

module.exports = {
  forbidden: [
    rule("no-cycle", {}, { circular: true }),
    rule("resolves", {}, { couldNotResolve: true }),
    only("contract-alone", "^packages/contract/", "^packages/contract/"),
    only("db-low", "^packages/db/", "^packages/(db|contract)/"),
    only("ports-alone", "^packages/(mail|storage)/", "^packages/($1|contract)/"),
    only("ai-above-writer", "^packages/ai/", "^packages/(ai|contract|local-writer)/"),
    only("writer-alone", "^packages/local-writer/", "^packages/(local-writer|contract)/"),
    only(
      "reading-below-writing",
      "^packages/local-writer/src/brief/",
      "^packages/(contract/|local-writer/src/(brief/|(ask|voice)\\.ts$))",
    ),
    only("queue-low", "^packages/queue/", "^packages/(queue|db)/"),
    only("api-below-apps", "^packages/api/", "^packages/"),
    only("web-contract-api", "^apps/web/(src|build)/", "^(apps/web|packages/(contract|api))/"),
    only("server-no-web", "^apps/server/", "^(apps/server|packages)/"),
    rule(
      "web-types-only",
      { path: "^apps/web/" },
      { path: "^packages/api/", pathNot: "^packages/api/test/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "service-below-router",
      { path: "\\.service\\.ts$" },
      { path: "\\.router\\.ts$|/trpc\\.ts$", dependencyTypesNot: ["type-only"] },
    ),
    rule("queries-lowest", { path: "\\.queries\\.ts$" }, { path: "\\.(router|service)\\.ts$|/(trpc|errors)\\.ts$" }),
    rule(
      "own-queries",
      { path: "^packages/api/src/(platform|products)/([^/]+)/", pathNot: inTests },
      {
        path: "^packages/api/src/(platform|products)/[^/]+/.+\\.queries\\.ts$",
        pathNot: "^packages/api/src/$1/$2/",
      },
    ),
    rule(
      "platform-below-products",
      { path: "^packages/api/src/platform/", pathNot: inTests },
      {
        path: "^packages/api/src/products/",
      },
    ),
    // Campaigns stand above the other products: no product knows of them, and they come in by these doors alone.
    rule(
      "campaigns-above",
      { path: "^packages/api/src/products/(?!campaigns/)", pathNot: inTests },
      { path: "^packages/api/src/products/campaigns/" },
    ),
    rule(
      "campaigns-doors",
      { path: "^packages/api/src/products/campaigns/", pathNot: inTests },
      { path: "^packages/api/src/products/(?!campaigns/)", pathNot: CAMPAIGN_DOORS },
    ),
    ...Object.entries(DOORS).map(([room, doors]) => {
      const inside = `^packages/api/src/${room}/`
      const open = [doors].flat().join("|").replaceAll(".", "\\.")
      const [storey, noun] = room.split("/")
      const together = `^packages/api/src/([^/]+\\.ts$|demo/|${storey}/${noun}/${noun}\\.(router|jobs|listeners)\\.ts$)`
      return rule(
        `door-of-${room}`,
        { path: "^(apps|packages)/", pathNot: `${inside}|${together}|${inTests}` },
        { path: inside, pathNot: `${inside}(${open})\\.ts$` },
      )
    }),
    rule(
      "features-apart",
      { path: "^apps/web/src/features/([^/]+)/" },
      { path: "^apps/web/src/(features|routes)/", pathNot: "^apps/web/src/features/$1/" },
    ),
    rule("ui-below", { path: "^apps/web/src/(ui|lib|providers)/" }, { path: "^apps/web/src/(features|routes)/" }),
    // Loaded on another thread, such a file would start its own work.
    rule("started-apart", {}, { path: "\\.(worker|process)\\.ts$", dependencyTypesNot: ["type-only"] }),
    rule("tests-outside", { pathNot: inTests }, { path: inTests }),
    rule(
      "kysely-door",
      { path: "^(apps|packages)/", pathNot: `^packages/(db|queue)/|\\.queries\\.ts$|${inTests}` },
      { path: lib("kysely") },
    ),
    // Its escaping template is how the product writes HTML.
    rule(
      "hono-door",
      { path: "^(apps|packages)/", pathNot: "^apps/server/" },
      { path: lib("hono|@hono"), pathNot: "/hono/dist/(types/)?helper/html/" },
    ),
    rule(
      "lucia-door",
      { pathNot: "^packages/api/src/platform/auth/sessions/sessions\\.ts$" },
      { path: lib("lucia|@lucia-auth") },
    ),
    rule("arctic-door", { pathNot: "\\.oauth\\.ts$" }, { path: lib("arctic") }),
  ],
  options: {
    tsPreCompilationDeps: "specify",
    doNotFollow: { path: "node_modules" },
    exclude: {
      path: "^apps/server/test/openapi-client/|routeTree\\.gen|^(apps|packages)/[^/]+/dist/|\\.css$|^virtual:",
    },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".js", ".json"],
    },
  },
}
