/**
 * zod tries once whether it may compile schemas with eval, which the content policy refuses and reports. This is
 * `z.config({ jitless: true })` for a zod that is loaded later: calling it here would put zod into the first file.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
