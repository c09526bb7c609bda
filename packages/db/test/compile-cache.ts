import { fileURLToPath } from "node:url"

/** For processes that tests start: what one that ended by itself has compiled, the next ones read, as after `npm start`. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL("../../../node_modules/.cache/node-compile", import.meta.url)),
}
