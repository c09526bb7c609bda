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
/** Rooms of products with the files that others may import; what else is in them is their own. */
const ROOM_DOORS = {
  "ebooks/document": "document\\.service|exact-wording",
  "ebooks/writing/art": "(art|pictures)\\.service",
  "ebooks/writing/making": "make\\.service|saved-pieces",
  "video/revision": "revision\\.service",
  "video/speech": "speech\\.(service|queries)",
  "campaigns/making/pictures": "pictures\\.service",
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
    ...Object.entries(ROOM_DOORS).map(([room, doors]) => {
      const inside = `^packages/api/src/products/${room}/`
      return rule(
        `door-of-${room}`,
        { path: "^packages/api/src/", pathNot: `${inside}|${inTests}` },
        { path: inside, pathNot: `${inside}(${doors})\\.ts$` },
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
