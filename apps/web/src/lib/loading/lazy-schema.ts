import { type FormErrors, schemaResolver } from "@mantine/form"

type Schema = Parameters<typeof schemaResolver>[0]

/** Validates by a contract schema that is loaded on first use, not with the screen. */
export function lazySchema(load: () => Promise<Schema>): (values: unknown) => Promise<FormErrors> {
  return async (values) => schemaResolver(await load())(values)
}
