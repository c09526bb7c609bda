import { expect, test } from "vitest"
import { signedIn } from "../../../../test/signed-in.ts"
import { findTablesWith } from "../../../../test/tables-with.ts"
import { createDatabaseOutbox } from "../sending/outbox.service.ts"
import { forgetOldMails, KEPT_MAIL_MS } from "../sending/outbox.service.ts"
import { insertRefusals } from "../import/import.queries.ts"
import { notify } from "../../../platform/notifications/notifications.service.ts"

const ADDRESS = "Erase.Me+now@example.com"

test.each([
  ["", ADDRESS],
  ["with capitals outside ASCII, which SQLite does not fold, ", "Erase.Me+ÉLODIE@example.com"],
])("the address of a deleted subscriber %sis in no table any more", async (_which, address) => {
  const { api, services, user, brandId } = await signedIn()
  const { id } = await api.email.addSubscriber({ email: ADDRESS })
  const imported = { email: address, emailKey: address.toLowerCase() }
  await services.db.updateTable("subscriber").set(imported).where("id", "=", id).execute()
  const mail = createDatabaseOutbox(services, services.settings.mailFrom, services.now)
  await mail.send({ to: { address }, ownerId: user.id, subject: "Hello", text: `To ${address}` })
  const told = { to: { address: user.email }, ownerId: user.id, subject: "New subscriber" }
  await mail.send({ ...told, text: `Jo${address} joined.` })
  await mail.send({ ...told, text: `${address} joined.` })
  await notify(services, {
    userId: user.id,
    type: "info",
    category: "email",
    preference: "engagementUpdates",
    title: "New subscriber",
    message: `${address} joined.`,
  })
  const importId = await anImport()
  await insertRefusals(services.db, importId, [{ line: 1, value: address, reason: "taken" }])
  expect(await findTablesWith(services, "erase.me")).not.toEqual([])
  await api.email.deleteSubscriber({ id })
  expect(await services.db.selectFrom("outbox").select("text").execute()).toEqual([{ text: `Jo${address} joined.` }])
  await services.db.deleteFrom("outbox").execute()
  expect(await findTablesWith(services, "erase.me")).toEqual([])

  async function anImport(): Promise<number> {
    const row = await services.db
      .insertInto("emailImport")
      .values({
        brandId,
        userId: user.id,
        taskId: null,
        name: "people.csv",
        source: "import",
        optIn: "double",
        onExisting: "skip",
        sequenceId: null,
        hash: null,
        bytes: 0,
        state: "done",
        error: null,
        createdAt: services.now(),
        finishedAt: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    return row.id
  }
})

test("kept mails go after thirty days", async () => {
  let time = Date.now()
  const { services, user } = await signedIn()
  const mail = createDatabaseOutbox(services, services.settings.mailFrom, () => time)
  await mail.send({ to: { address: ADDRESS }, ownerId: user.id, subject: "Old", text: "Old" })
  time += KEPT_MAIL_MS
  await mail.send({ to: { address: ADDRESS }, ownerId: user.id, subject: "New", text: "New" })
  await forgetOldMails(services.db, time)
  const kept = await services.db.selectFrom("outbox").select("subject").execute()
  expect(kept.map(({ subject }) => subject)).toEqual(["New"])
})
