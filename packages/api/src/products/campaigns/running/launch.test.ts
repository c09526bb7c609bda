import { campaignText } from "@brandwright/contract/campaigns/campaigns-text"
import { describe, expect, onTestFinished, test } from "vitest"
import { openDnsServer } from "../../../../test/dns-server.ts"
import { runJobs } from "../../../../test/jobs.ts"
import { testSettings } from "../../../../test/services.ts"
import { freshServices } from "../../../../test/signed-in.ts"
import { withCampaign } from "../../../../test/written-campaign.ts"
import { advanceCampaigns } from "./launch.service.ts"

describe("a campaign that is launched", () => {
  test("goes out exactly as it was rehearsed, each part once, over a kill in the middle", async () => {
    const { api, services, id, clock, answerAll } = await withCampaign()
    await answerAll()
    const { steps } = await api.campaigns.rehearsal({ id })
    expect(steps.flatMap(({ problems }) => problems)).toEqual([])
    expect((await api.campaigns.get({ id })).parts.every(({ state }) => state === "ready")).toBe(true)

    const { launched, refused } = await api.campaigns.launch({ id })
    expect(launched).toHaveLength(steps.length)
    expect(refused).toEqual([])
    const broken = { ...services, queue: { ...services.queue, enqueue: () => Promise.reject(new Error("Killed.")) } }
    for (const [index, { at }] of steps.entries()) {
      clock.at = Math.max(clock.at, Date.parse(at))
      // The fourth is killed after its rows were written and before they were committed.
      if (index === 3) await advanceCampaigns(broken)
      await advanceCampaigns(services)
      await advanceCampaigns(services)
    }
    const after = await api.campaigns.get({ id })
    expect(after.parts.map(({ id: partId, launchedAt }) => [partId, launchedAt])).toEqual(
      steps.map(({ partId, at }) => [partId, at]),
    )
    const posts = await services.db
      .selectFrom("socialTarget")
      .select("dueAt")
      .where("state", "=", "scheduled")
      .execute()
    const postSteps = after.parts.filter(({ kind }) => kind === "post")
    expect(new Set(posts.map(({ dueAt }) => dueAt))).toEqual(
      new Set(postSteps.map(({ launchedAt }) => Date.parse(launchedAt ?? ""))),
    )
    expect(posts).toHaveLength(postSteps.length)
    const [broadcast] = await services.db.selectFrom("emailBroadcast").selectAll().execute()
    expect(broadcast).toMatchObject({ state: "sending" })
    expect((await api.funnels.list({}))[0]?.status).toBe("published")
    expect((await api.email.sequences({}))[0]?.status).toBe("active")
  })

  test("is rehearsed in short turns: what others write does not wait for its end, and nothing of it stays", async () => {
    const { api, services, id, answerAll } = await withCampaign()
    await answerAll()
    const ended: string[] = []
    const rehearsed = api.campaigns.rehearsal({ id }).then(() => ended.push("rehearsal"))
    const written = api.email
      .addSubscriber({ email: "late@example.com", optIn: "single" })
      .then(() => ended.push("write"))
    await Promise.all([rehearsed, written])
    expect(ended).toEqual(["write", "rehearsal"])
    expect((await api.funnels.list({}))[0]?.status).toBe("draft")
    expect(await services.db.selectFrom("socialTarget").select("id").where("state", "!=", "idle").execute()).toEqual([])
  })

  test("a paused campaign sends what it had held when it is launched again", async () => {
    const { api, services, id, clock, answerAll } = await withCampaign()
    await answerAll()
    const { steps } = await api.campaigns.rehearsal({ id })
    await api.campaigns.launch({ id })
    clock.at = Date.parse(steps.at(-1)?.at ?? "")
    await advanceCampaigns(services)
    await api.campaigns.pause({ id })
    expect((await api.email.sequences({}))[0]?.status).toBe("paused")
    const { parts } = await api.campaigns.get({ id })
    const platform = "facebook"
    await api.campaigns.addPart({ campaignId: id, kind: "post", platform })
    await runJobs(services)
    expect(parts.every(({ state }) => state === "live")).toBe(true)
    await answerAll()
    await api.campaigns.launch({ id })
    expect((await api.email.sequences({}))[0]?.status).toBe("active")
  })

  test("looks for the DKIM record before its broadcast starts", async () => {
    const dns = await openDnsServer()
    onTestFinished(dns.close)
    const settings = { ...testSettings, nameServers: [dns.address] }
    const { api, services, id, clock, answerAll } = await withCampaign({
      parts: ["page", "broadcast"],
      open: (now) => freshServices({ now, settings }),
    })
    await answerAll()
    const { records } = await api.email.saveSender({ fromAddress: "news@shop.example" })
    const key = records.find(({ check }) => check === "dkim")
    const keyName = key?.name ?? ""
    dns.zone[keyName] = { TXT: [key?.value ?? ""] }
    await api.email.checkSender({})
    await api.campaigns.launch({ id })
    const { steps } = await api.campaigns.rehearsal({ id })
    clock.at = Date.parse(steps.at(-1)?.at ?? "")
    delete dns.zone[keyName]
    expect(await api.email.sender({})).toMatchObject({ isSigned: true })
    await advanceCampaigns(services)
    expect(await api.email.sender({})).toMatchObject({ isSigned: false })
    expect((await api.email.broadcasts({}))[0]).toMatchObject({ state: "sending" })
  })

  test("keeps a part launched that gets another text meanwhile", async () => {
    const { api, id, answerAll } = await withCampaign()
    await answerAll()
    await api.campaigns.launch({ id })
    const { parts } = await api.campaigns.get({ id })
    const armed = parts.find(({ kind, state }) => kind === "post" && state === "armed")
    const other = await api.social.createPost({ content: "Come by.", platforms: ["facebook"], status: "draft" })
    await api.campaigns.updatePart({ id: armed?.id ?? 0, itemId: other.id })
    const after = await api.campaigns.get({ id })
    expect(after.parts.find((part) => part.id === armed?.id)).toMatchObject({ state: "armed", itemId: other.id })
  })

  test("says of each part what keeps it from going out, and leaves it", async () => {
    const { api, id } = await withCampaign({ channel: false })
    const { steps } = await api.campaigns.rehearsal({ id })
    const { parts } = await api.campaigns.get({ id })
    const listProblems = (title: string) =>
      steps.find(({ partId }) => partId === parts.find((part) => part.title === title)?.id)?.problems ?? []
    expect(listProblems("Announcement").map(({ text }) => text)).toContain(
      "No Facebook account is connected. Connect one first.",
    )
    const offline = listProblems("Announcement").find(({ text }) => text === campaignText.problems.pageOffline)
    expect(offline?.link).toBe(parts.find(({ kind }) => kind === "page")?.questionsLink)
    expect(listProblems("What customers say").map(({ code }) => code)).toContain("open-question")
    // Each is answered where it stands: of three mails, in the first one that has a question.
    const page = parts.find(({ kind }) => kind === "page")
    const sequence = parts.find(({ kind }) => kind === "sequence")
    const answeredAt = (title: string) => listProblems(title).find(({ code }) => code === "open-question")?.link
    expect(answeredAt("Sales page")).toBe(`/web-funnel?edit=${page?.itemId}#questions`)
    expect(answeredAt("Welcome sequence")).toBe(
      `/email-responder?tab=sequences&sequence=${sequence?.itemId}&step=2#questions`,
    )
    expect(sequence?.questionsLink).toBe(answeredAt("Welcome sequence"))
    const { launched, refused } = await api.campaigns.launch({ id })
    expect(refused.map(({ partId }) => partId)).toEqual(
      steps.filter(({ problems }) => problems.length > 0).map(({ partId }) => partId),
    )
    expect(launched.length + refused.length).toBe(parts.length)
  })

  test("finds another price than the page's, a dead link and too many mails in a day", async () => {
    const { api, id, answerAll } = await withCampaign()
    await answerAll()
    const before = await api.campaigns.get({ id })
    const broadcast = before.parts.find(({ kind }) => kind === "broadcast")
    await api.email.updateBroadcast({
      id: broadcast?.itemId ?? 0,
      content: '<p>Only £49 today: <a href="http://localhost:3000/f/an-old-page">look</a></p>',
    })
    await api.campaigns.addPart({ campaignId: id, kind: "broadcast" })
    const codes = async () => {
      const { steps } = await api.campaigns.rehearsal({ id })
      return steps.find(({ partId }) => partId === broadcast?.id)?.problems.map(({ code }) => code)
    }
    expect(await codes()).toEqual(["dead-link", "no-link", "price"])
    for (const [said, isWrong] of [
      ["£39", false],
      ["39 GBP", false],
      ["$39", true],
      ["39 EUR", true],
    ] as const) {
      await api.email.updateBroadcast({ id: broadcast?.itemId ?? 0, content: `<p>Only ${said} today</p>` })
      expect([said, (await codes())?.includes("price")]).toEqual([said, isWrong])
    }
    const own = await api.email.createBroadcast({ name: "Early", subject: "Early", content: "<p>Early</p>" })
    const added = (await api.campaigns.get({ id })).parts.find(
      (part) => part.kind === "broadcast" && part.id !== broadcast?.id,
    )
    await api.campaigns.updatePart({ id: added?.id ?? 0, itemId: own.id, time: "08:30", dayOffset: 0 })
    expect(await codes()).toContain("too-many-mails")
  })

  test("leads to the email of a sequence that has another price or a dead link", async () => {
    const { api, id, answerAll } = await withCampaign()
    await answerAll()
    const { parts } = await api.campaigns.get({ id })
    const part = parts.find(({ kind }) => kind === "sequence")
    const sequence = await api.email.sequence({ id: part?.itemId ?? 0 })
    const content = '<p>Only £49 today: <a href="http://localhost:3000/f/an-old-page?a=1&amp;b=2">look</a></p>'
    const steps = sequence.steps.map((step, index) => ({ ...step, ...(index === 1 && { content, textContent: null }) }))
    await api.email.updateSequence({ id: sequence.id, steps })
    const rehearsed = await api.campaigns.rehearsal({ id })
    const problems = rehearsed.steps.find(({ partId }) => partId === part?.id)?.problems ?? []
    const step = `/email-responder?tab=sequences&sequence=${sequence.id}&step=2`
    expect(problems.find(({ code }) => code === "dead-link")?.link).toBe(step)
    expect(problems.find(({ code }) => code === "price")?.link).toBe(step)
  })

  test("names a dead link once, with the emails of a sequence that have it", async () => {
    const { api, id, answerAll } = await withCampaign()
    await answerAll()
    const { parts } = await api.campaigns.get({ id })
    const part = parts.find(({ kind }) => kind === "sequence")
    const sequence = await api.email.sequence({ id: part?.itemId ?? 0 })
    const url = "http://localhost:3000/f/an-old-page"
    const content = `<p><a href="${url}">look</a> or <a href="${url}">here</a></p>`
    const steps = sequence.steps.map((step, index) => ({ ...step, ...(index > 0 && { content, textContent: null }) }))
    await api.email.updateSequence({ id: sequence.id, steps })
    const readDead = async () =>
      (await api.campaigns.rehearsal({ id })).steps
        .find(({ partId }) => partId === part?.id)
        ?.problems.flatMap(({ code, text }) => (code === "dead-link" ? [text] : []))
    expect(await readDead()).toEqual([`This link does not work: ${url} (in emails 2 and 3)`])
    const [, second] = steps
    await api.email.updateSequence({
      id: sequence.id,
      steps: sequence.steps.map((step, index) => (index === 1 && second ? second : step)),
    })
    expect(await readDead()).toEqual([`This link does not work: ${url} (in email 2)`])
  })

  test("waits while it is paused, goes on, and stops until it is launched again", async () => {
    const { api, services, id, clock, answerAll } = await withCampaign()
    await answerAll()
    const { steps } = await api.campaigns.rehearsal({ id })
    await api.campaigns.launch({ id })
    clock.at = Date.parse(steps[2]?.at ?? "")
    await advanceCampaigns(services)
    await api.campaigns.pause({ id })
    expect((await api.email.sequences({}))[0]?.status).toBe("paused")
    clock.at = Date.parse(steps[4]?.at ?? "")
    await advanceCampaigns(services)
    const live = async () => (await api.campaigns.get({ id })).parts.filter(({ state }) => state === "live").length
    expect(await live()).toBe(3)
    const due = (await api.campaigns.get({ id })).parts.slice(3, 5).map(({ title }) => title)
    await expect(api.campaigns.resume({ id })).rejects.toThrow(campaignText.wouldPublish(due))
    expect(await api.campaigns.get({ id })).toMatchObject({ state: "paused" })
    await api.campaigns.resume({ id, publishesNow: true })
    expect(await live()).toBe(5)
    expect((await api.email.sequences({}))[0]?.status).toBe("active")
    await api.campaigns.stop({ id })
    clock.at = Date.parse(steps.at(-1)?.at ?? "")
    await advanceCampaigns(services)
    expect(await live()).toBe(5)
    expect(await api.campaigns.get({ id })).toMatchObject({ state: "stopped" })
    expect((await api.email.sequences({}))[0]?.status).toBe("paused")
    await api.campaigns.launch({ id })
    expect((await api.email.sequences({}))[0]?.status).toBe("active")
  })
})
