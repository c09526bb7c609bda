/**
 * `npm run cluster` runs the product as several processes on this machine, to try out scaling: PostgreSQL, an object
 * store, two web and two worker processes, and a proxy that gives each request to the next web process. No container;
 * everything is deleted at the end. `npm test -- cluster` runs the browser tests against it.
 */
import { buildProduct } from "./build-product.ts"
import { endCluster, startCluster } from "./cluster-processes.ts"

const build = await buildProduct()
if (!build.ok) throw new Error(build.output)
const cluster = await startCluster(Number(process.env.PORT ?? 3000))
if ("missing" in cluster) {
  console.error(cluster.missing)
  process.exitCode = 1
} else {
  console.log(`Two web and two worker processes are ready at ${cluster.url} (Ctrl C ends all of them).`)
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      void endCluster(cluster).then(() => process.exit(0))
    })
  }
}
