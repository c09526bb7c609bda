/** Queues messages from events until they are taken, in order. */
export type Mailbox<Message> = {
  put: (message: Message) => void
  /** The error of every take after the last message. */
  fail: (error: Error) => void
  take: () => Promise<Message>
}

export function createMailbox<Message>(): Mailbox<Message> {
  const messages: Message[] = []
  let failure: Error | undefined
  let wake = Promise.withResolvers<void>()
  const ring = () => {
    wake.resolve()
    wake = Promise.withResolvers<void>()
  }
  return {
    put(message) {
      messages.push(message)
      ring()
    },
    fail(error) {
      failure = error
      ring()
    },
    async take() {
      for (;;) {
        const message = messages.shift()
        if (message !== undefined) return message
        if (failure) throw failure
        await wake.promise
      }
    },
  }
}
