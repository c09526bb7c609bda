import pino from "pino"

/** Names whose values never reach the log, at the depths where our log lines carry objects. */
const SECRET_NAMES = [
  "password",
  "passwordHash",
  "token",
  "secret",
  "authorization",
  "cookie",
  "accessToken",
  "apiKey",
  "cvc",
  "cardNumber",
  "verificationCode",
]

export const createLogger = (level: string) =>
  pino({
    level,
    redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[hidden]" },
    serializers: { error: pino.stdSerializers.err },
  })
