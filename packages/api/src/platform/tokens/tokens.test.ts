import { TOKEN_NOUNS, tokenText } from "@brandwright/contract/account/tokens"
import { describe, expect, test } from "vitest"
import { type SignedIn, signedIn } from "../../../test/signed-in.ts"
import { table } from "../../../test/tenancy/table.ts"
import { attempt, everyRow, procedures } from "../../../test/tenancy/walk.ts"
import { createCaller } from "../../router.ts"
import { readToken } from "./tokens.service.ts"

type Access = Partial<Record<(typeof TOKEN_NOUNS)[number], "read" | "write">>
const everything = (access: "read" | "write"): Access => Object.fromEntries(TOKEN_NOUNS.map((noun) => [noun, access]))

/** The calls of a program that has a token of this person. */
async function createProgram({ api, services, context }: SignedIn, scopes: Access, brandIds?: number[]) {
  const { token } = await api.tokens.create({ name: "Program", scopes, brandIds })
  return createCaller({ ...context, ...(await readToken(services, token, "127.0.0.1")) })
}

/** The keys of one row of each kind. */
async function makeRows({ api }: SignedIn, brandId: number) {
  const page = { name: "Page", description: "Pots", targetAudience: "Beginners", urlExtension: `page-${brandId}` }
  const account = { brandId, platform: "linkedin" as const, accountName: "Acme" }
  const [{ id: funnel }, { id: ebook }, { id: tool }, { id: post }, { id: connection }] = await Promise.all([
    api.funnels.create({ brandId, ...page }),
    api.ebooks.create({ brandId, title: "Book" }),
    api.tools.create({ brandId, name: "Tool", htmlContent: "<p>Tool</p>" }),
    api.social.createPost({ brandId, title: "Post", content: "Pots", status: "draft" }),
    api.social.connectAccount(account),
  ])
  return {
    funnel: { id: funnel },
    ebook: { id: ebook },
    tool: { id: tool },
    post: { id: post },
    connection: { id: connection },
  }
}

const lines = table
  .flatMap(({ noun, kinds, prepare }) =>
    Object.entries(kinds).map(([name, kind]) => ({ path: `${noun}.${name}`, noun, kind, prepare })),
  )
  .filter(({ path, kind }) => procedures.has(path) && kind !== "public")
const readProcedureType = (path: string): string =>
  String(Reflect.get(Object(Reflect.get(Object(procedures.get(path)), "_def")), "type"))
const ofNoun = (name: string) => TOKEN_NOUNS.find((noun) => noun === name)

describe("a token does nothing outside its scope", () => {
  test("a token for one noun is refused by every procedure of the others, which changes nothing", async () => {
    const owner = await signedIn()
    for (const own of ["email", "brands"] as const) {
      const program = await createProgram(owner, { [own]: "write" })
      const before = await everyRow(owner.services)
      const answers = await Promise.all(
        lines
          .filter(({ noun }) => noun !== own)
          .map(async ({ path }) => [path, (await attempt(program, path, {})).code]),
      )
      expect(answers.filter(([, code]) => code !== "FORBIDDEN")).toEqual([])
      expect(await everyRow(owner.services)).toEqual(before)
    }
  })

  test("a token to read is refused by every change, and no token may sign in, manage tokens or administer", async () => {
    const owner = await signedIn({ email: "admin@example.com" })
    const program = await createProgram(owner, everything("read"))
    const refused = lines.filter(
      ({ path, noun, kind }) => kind === "admin" || !ofNoun(noun) || readProcedureType(path) !== "query",
    )
    for (const { path } of refused) expect([path, (await attempt(program, path, {})).code]).toEqual([path, "FORBIDDEN"])
  })

  test("a token of one brand reaches no other brand of the same person", async () => {
    const owner = await signedIn()
    const other = await signedIn({ services: owner.services })
    const second = await owner.api.brands.create({ name: "Second" })
    const program = await createProgram(owner, everything("write"), [second.id])
    for (const { path } of lines) {
      const { code } = await attempt(program, path, { brandId: owner.brandId })
      expect([path, code]).toEqual([path, expect.stringMatching(/^(FORBIDDEN|NOT_FOUND|BAD_REQUEST)$/)])
    }
    expect(other.brandId).not.toBe(owner.brandId)
  })

  test("a token of one brand reads and changes what belongs to it, by id too, and nothing of another brand", async () => {
    const owner = await signedIn()
    const { id: brandId } = await owner.api.brands.create({ name: "Second" })
    const program = await createProgram(owner, everything("write"), [brandId])
    for (const [ofBrand, isReached] of [
      [brandId, true],
      [owner.brandId, false],
    ] as const) {
      const { funnel, ebook, tool, post, connection } = await makeRows(owner, ofBrand)
      const calls = [
        ...[() => program.brands.get({ id: ofBrand }), () => program.brands.update({ id: ofBrand, industry: "Clay" })],
        ...[() => program.funnels.get(funnel), () => program.funnels.update({ ...funnel, name: "New" })],
        ...[() => program.ebooks.get(ebook), () => program.ebooks.update({ ...ebook, title: "New" })],
        ...[() => program.tools.get(tool), () => program.tools.update({ ...tool, name: "New" })],
        ...[() => program.social.getPost(post), () => program.social.updatePost({ ...post, title: "New" })],
        ...[() => program.social.deletePost(post), () => program.social.restorePost(post)],
        ...[() => program.social.deactivate(connection), () => program.social.disconnect(connection)],
        ...[() => program.funnels.delete(funnel), () => program.ebooks.delete(ebook), () => program.tools.delete(tool)],
      ]
      const codes: string[] = []
      for (const call of calls)
        codes.push(
          await call().then(
            () => "ANSWERED",
            (error: unknown) => String(Reflect.get(Object(error), "code")),
          ),
        )
      expect(codes).toEqual(codes.map(() => (isReached ? "ANSWERED" : "NOT_FOUND")))
    }
  })

  test("a token of one brand works on it where no brand is named, and not on the default one", async () => {
    const owner = await signedIn()
    const { id } = await owner.api.brands.create({ name: "Second" })
    const program = await createProgram(owner, everything("write"), [id])
    const page = { name: "Page", description: "Pots", targetAudience: "Beginners", urlExtension: "second-page" }
    expect(await program.funnels.create(page)).toMatchObject({ brandId: id })
    expect(await program.funnels.list({})).toHaveLength(1)
    const third = await owner.api.brands.create({ name: "Third" })
    const wide = await createProgram(owner, everything("write"), [id, third.id])
    await expect(wide.funnels.list({})).rejects.toMatchObject({ code: "BAD_REQUEST", message: tokenText.brandMissing })
    expect(await wide.funnels.list({ brandId: id })).toHaveLength(1)
    await owner.api.brands.setDefault({ id: third.id })
    expect(await wide.funnels.list({})).toHaveLength(0)
  })

  const keyed = lines.filter(({ kind }) => typeof kind !== "string")
  test.each(keyed)(
    "$path with a token of one brand leaves the rows of another brand alone",
    async ({ path, kind, prepare }) => {
      const owner = await signedIn()
      const outsider = await signedIn({ services: owner.services })
      const way = typeof kind === "string" ? undefined : [kind].flat()[0]
      // A line's function is made for what its own noun prepares; the two stand in one file.
      const input = way?.((await prepare(owner, outsider)) as never) ?? {}
      const second = await owner.api.brands.create({ name: "Second" })
      const program = await createProgram(owner, everything("write"), [second.id])
      const {
        accessToken: _used,
        access_token: _token,
        audit_entry: _audit,
        ...before
      } = await everyRow(owner.services)
      await attempt(program, path, input)
      const {
        accessToken: _used2,
        access_token: _token2,
        audit_entry: _audit2,
        ...after
      } = await everyRow(owner.services)
      expect(after).toEqual(before)
    },
  )
})

describe("a token", () => {
  test("is shown once, kept as a hash, and its uses are in the person's audit log", async () => {
    const owner = await signedIn()
    const { token, id } = await owner.api.tokens.create({ name: "Shop", scopes: { brands: "read" } })
    expect(JSON.stringify(await owner.api.tokens.list())).not.toContain(token)
    expect(JSON.stringify(await everyRow(owner.services))).not.toContain(token)
    const program = createCaller({ ...owner.context, ...(await readToken(owner.services, token, "127.0.0.1")) })
    await program.brands.list()
    expect((await owner.api.tokens.list())[0]?.lastUsedAt).not.toBeNull()
    expect((await owner.api.tokens.audit({})).map(({ action }) => action)).toEqual([
      "token.brands.list",
      "token.created",
    ])
    await owner.api.tokens.revoke({ id })
    await expect(readToken(owner.services, token, "127.0.0.1")).rejects.toThrow(tokenText.invalid)
  })

  test("leaves traces that only administrators see of others, by person, action and time", async () => {
    const owner = await signedIn({ email: "owner@example.com" })
    const other = await signedIn({ services: owner.services, email: "other@example.com" })
    const { id } = await owner.api.tokens.create({ name: "Shop", scopes: { brands: "read" } })
    await owner.api.tokens.revoke({ id })
    expect(await other.api.tokens.audit({})).toEqual([])
    expect(await owner.api.tokens.audit({ action: "revoked" })).toMatchObject([{ action: "token.revoked" }])
    const [entry] = await owner.api.tokens.audit({ to: "2000-01-01T00:00:00Z" })
    expect(entry).toBeUndefined()
    const administrator = await signedIn({ services: owner.services, email: "admin@example.com" })
    await owner.services.db.updateTable("user").set({ isAdmin: true }).where("id", "=", administrator.user.id).execute()
    const { user } = administrator
    const everyone = createCaller({ ...administrator.context, user: { ...user, isAdmin: true } })
    const found = await everyone.tokens.auditOfEveryone({ person: "OWNER@", action: "token." })
    expect(found).toMatchObject([{ email: "owner@example.com" }, { email: "owner@example.com" }])
    expect(await everyone.tokens.auditOfEveryone({ person: "other@" })).toEqual([])
    await expect(other.api.tokens.auditOfEveryone({})).rejects.toMatchObject({ code: "FORBIDDEN" })
  })

  test("ends on its day", async () => {
    const owner = await signedIn()
    const { token, expiresAt } = await owner.api.tokens.create({ name: "Shop", scopes: { brands: "read" }, days: 1 })
    const later = { ...owner.services, now: () => Date.parse(expiresAt) }
    await expect(readToken(later, token, "127.0.0.1")).rejects.toMatchObject({ code: "UNAUTHORIZED" })
  })
})
