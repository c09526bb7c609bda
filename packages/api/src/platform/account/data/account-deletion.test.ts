import { expect, test } from "vitest"
import { PIXEL_URL } from "../../../../test/pixel.ts"
import { signedIn } from "../../../../test/signed-in.ts"
import { findTablesWith } from "../../../../test/tables-with.ts"
import { createCaller } from "../../../router.ts"
import { readAvatar } from "../avatar.service.ts"

test("nothing of a deleted account is in any table, mails and other people's inboxes included", async () => {
  const gone = await signedIn({ email: "Gone.Person@example.com" })
  const { services, user } = gone
  await signedIn({ services, admin: true })
  const api = createCaller({ ...gone.context, settings: { ...services.settings, payments: "manual" } })
  await services.db
    .insertInto("outbox")
    .values({
      toAddress: user.email,
      fromAddress: "noreply@localhost",
      fromName: "Brandwright",
      subject: "Your code",
      text: `For ${user.email}`,
      messageId: "code",
      headers: {},
      attachments: [],
      createdAt: services.now(),
    })
    .execute()
  const { user: pictured } = await api.auth.updateProfile({ avatarUrl: PIXEL_URL })
  await api.auth.updateProfile({ email: "gone.person@elsewhere.example" })
  await api.brands.create({ name: "Gone.Person Ltd" })
  await api.email.addSubscriber({ email: "reader@example.com", name: "gone.person" })
  await api.account.addFunds({ amount: 50, paymentMethod: "paypal" })
  expect(await findTablesWith(services, "gone.person@")).toEqual(
    expect.arrayContaining(["user", "outbox", "notification_event"]),
  )
  await api.auth.deleteAccount({ confirmEmail: user.email })
  expect(await findTablesWith(services, "gone.person")).toEqual([])
  const hash = /([0-9a-f]{64})/.exec(pictured.avatarUrl ?? "")?.[1] ?? ""
  expect([await readAvatar(services, hash), await services.storage.get(hash)]).toEqual([undefined, undefined])
})
