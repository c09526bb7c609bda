import { mkdirSync } from "node:fs"
import S3rver from "s3rver"
import type { S3Place } from "../src/s3.ts"

/** An object store on loopback with one empty bucket, which keeps its objects under `directory`. */
export async function startS3(directory: string): Promise<{ place: S3Place; close: () => Promise<void> }> {
  mkdirSync(directory, { recursive: true })
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: "files", configs: [] }],
  })
  const { port } = await server.run()
  const place = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "files",
    region: "us-east-1",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  }
  return { place, close: () => server.close() }
}
