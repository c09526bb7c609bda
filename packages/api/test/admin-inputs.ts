import { createCaller } from "../src/router.ts"
import type { SignedIn } from "./signed-in.ts"

type Make = (admin: SignedIn, other: SignedIn) => Promise<object>

const SERVER = { provider: "openai", label: "Ours", baseUrl: "", key: "sk-test" } as const
const PRICES = { inputPrice: 1, outputPrice: 2, unitPrice: 0, maxOutputTokens: null }

/** A payment of another person that an administrator has to confirm. */
async function waitingPayment({ context, services }: SignedIn): Promise<{ id: number }> {
  const api = createCaller({ ...context, settings: { ...services.settings, payments: "manual" } })
  const { payment } = await api.account.addFunds({ amount: 25, paymentMethod: "paypal" })
  return { id: payment.id }
}

async function chosenModel({ api }: SignedIn) {
  const { id } = await api.models.connect(SERVER)
  const job = { job: "short", connectionId: id, model: "gpt-4.1", ...PRICES } as const
  await api.models.choose(job)
  return job
}

/** Inputs that get through for every change that only administrators make, of rows that are made for it. */
export const adminInputs: Record<string, Make> = {
  "account.adminPaymentSettings": async () => ({ adminBankName: "First Bank" }),
  "account.confirmPayment": (_admin, other) => waitingPayment(other),
  "account.rejectPayment": (_admin, other) => waitingPayment(other),
  "account.refundPayment": async ({ api }, other) => {
    const payment = await waitingPayment(other)
    await api.account.confirmPayment(payment)
    return payment
  },
  "people.changeSignup": async () => ({ isOpen: false }),
  "people.grantAdministrator": async (_admin, { user }) => ({ userId: user.id }),
  "people.revokeAdministrator": async ({ api }, { user }) => {
    await api.people.grantAdministrator({ userId: user.id })
    return { userId: user.id }
  },
  "models.connect": async () => SERVER,
  "models.update": async ({ api }) => {
    const { id } = await api.models.connect(SERVER)
    return { id, label: "Theirs", baseUrl: "", key: "", dropKey: false }
  },
  "models.disconnect": async ({ api }) => ({ id: (await api.models.connect(SERVER)).id }),
  "models.choose": async (admin) => ({ ...(await chosenModel(admin)), model: "gpt-4.1-mini" }),
  "models.forget": async (admin) => ({ job: (await chosenModel(admin)).job }),
}
