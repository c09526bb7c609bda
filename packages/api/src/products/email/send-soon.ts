import type { InTransaction } from "../../services.ts"

/** Name of the job that sends due mails at once. */
export const SEND_SOON_JOB = "email.send-soon"

/** Wakes the sender once the transaction has committed. */
export const sendSoon = ({ queue, db }: InTransaction): Promise<void> =>
  queue.enqueue(SEND_SOON_JOB, {}, { key: "soon", trx: db })
