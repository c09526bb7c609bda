import type { Plugin } from "vite"

/** `const name = z…` or `const name = other.extend…`, the start of a schema; never a function or a literal. */
const SCHEMA = /^((?:export )?const \w+ = )(?=[a-zA-Z]\w*(?:\.|\n\s+\.|\())/gm

/** Tells the bundler that building a schema of the contract does nothing else, so that screens which only need a text or a limit do not ship zod. */
export function pureContract(): Plugin {
  return {
    name: "pure-contract",
    apply: "build",
    enforce: "pre",
    transform: (code, id) =>
      /\/packages\/contract\/src\/[\w-]+\.ts$/.test(id) ? code.replace(SCHEMA, "$1/* @__PURE__ */ ") : undefined,
  }
}
