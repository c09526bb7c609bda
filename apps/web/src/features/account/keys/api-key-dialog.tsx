import { TOKEN_DAYS, tokenNounNames, tokenScreenText as text } from "../../../texts/en/tokens.ts"
import { TOKEN_NAME_MAX, TOKEN_NOUNS, tokenInput } from "@brandwright/contract/account/tokens"
import { Button, Fieldset, Group, MultiSelect, Radio, Stack, Text, TextInput } from "@mantine/core"
import type { UseFormReturnType } from "@mantine/form"
import type { z } from "zod"
import { trpc } from "../../../lib/trpc.ts"
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"

type Values = z.input<typeof tokenInput>
type DialogProps = { opened: boolean; onClose: () => void; onMade: (key: string) => void }
const EMPTY: Values = { name: "", scopes: {}, brandIds: null, days: 90 }

/** Creates a key with a name, scopes, brands and expiry. */
export function ApiKeyDialog({ opened, onClose, onMade }: DialogProps) {
  const create = trpc.tokens.create.useMutation({ meta: { failed: text.createFailed, refresh: ["tokens"] } })
  return (
    <FormDialog<Values, z.output<typeof tokenInput>>
      name="api-key"
      title={text.create}
      opened={opened}
      onClose={onClose}
      schema={tokenInput}
      initialValues={EMPTY}
      save={async (values) => onMade((await create.mutateAsync(values)).token)}
      saveLabel={text.create}
      size="lg"
    >
      {(form) => (
        <>
          <TextInput
            label={text.name}
            description={text.nameHint}
            maxLength={TOKEN_NAME_MAX}
            data-autofocus
            {...form.getInputProps("name")}
          />
          <Scopes form={form} />
          <Brands form={form} />
          <ChoiceSelect
            label={text.days}
            choices={TOKEN_DAYS}
            toLabel={text.dayCount}
            value={TOKEN_DAYS.find((days) => days === form.values.days)}
            onChange={(days) => form.setFieldValue("days", days)}
          />
        </>
      )}
    </FormDialog>
  )
}

type PartProps = { form: UseFormReturnType<Values> }
const ACCESS = ["none", "read", "write"] as const

function Scopes({ form }: PartProps) {
  const { scopes } = form.values
  const chooseAll = (access: (typeof ACCESS)[number]) =>
    form.setFieldValue("scopes", access === "none" ? {} : Object.fromEntries(TOKEN_NOUNS.map((noun) => [noun, access])))
  return (
    <Fieldset legend={text.areas}>
      <Stack gap="xs">
        <Group gap="xs">
          {ACCESS.map((access) => (
            <Button key={access} size="compact-xs" variant="default" onClick={() => chooseAll(access)}>
              {text.allAreas[access]}
            </Button>
          ))}
        </Group>
        {TOKEN_NOUNS.map((noun) => (
          <Radio.Group
            key={noun}
            label={tokenNounNames[noun]}
            value={scopes[noun] ?? "none"}
            onChange={(access) => {
              const { [noun]: _before, ...others } = scopes
              form.setFieldValue(
                "scopes",
                access === "read" || access === "write" ? { ...others, [noun]: access } : others,
              )
            }}
          >
            <Group gap="md" mt={4}>
              {ACCESS.map((access) => (
                <Radio key={access} size="sm" value={access} label={text.access[access]} />
              ))}
            </Group>
          </Radio.Group>
        ))}
        {form.errors.scopes && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {form.errors.scopes}
          </Text>
        )}
      </Stack>
    </Fieldset>
  )
}

function Brands({ form }: PartProps) {
  const { data: brands = [] } = trpc.brands.list.useQuery()
  const chosen = form.values.brandIds ?? []
  return (
    <MultiSelect
      label={text.brands}
      description={text.brandsHint}
      placeholder={chosen.length === 0 ? text.allBrands : undefined}
      data={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen.map(String)}
      onChange={(ids) => form.setFieldValue("brandIds", ids.length > 0 ? ids.map(Number) : null)}
    />
  )
}
