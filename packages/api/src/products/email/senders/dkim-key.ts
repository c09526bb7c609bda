import { generateKeyPair } from "node:crypto"
import { promisify } from "node:util"

const generate = promisify(generateKeyPair)
/** Longer keys do not fit into one string of a DNS record, and not every mail server supports Ed25519. */
const BITS = 2048

/** A key for signing mail: the private key as PEM, the public key as in the DNS record. */
export async function createDkimKey(): Promise<{ privateKey: string; publicKey: string }> {
  const { privateKey, publicKey } = await generate("rsa", {
    modulusLength: BITS,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  })
  return { privateKey, publicKey: publicKey.toString("base64") }
}
