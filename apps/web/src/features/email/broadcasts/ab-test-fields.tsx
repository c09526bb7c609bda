import {
  AB_FIELDS,
  AB_HOURS,
  AB_OTHERS_MAX,
  AB_RULES,
  AB_SHARE,
  type AbTest,
  abText,
} from "@brandwright/contract/email/broadcasts/email-ab-tests"
import { Button, Card, Group, NumberInput, SimpleGrid, Stack, Switch } from "@mantine/core"
import { TextInput, Title } from "@mantine/core"
import { IconPlus, IconX } from "@tabler/icons-react"
import { type ReactNode, Suspense, useId } from "react"
import { lazyPart } from "../../../lib/loading/lazy-part.ts"
import { abScreen as words } from "../../../texts/en/ab-tests.ts"
import { IconButton } from "../../../ui/icon-button.tsx"
import { LoadingLines } from "../../../ui/screen/loading.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"

const MailEditor = lazyPart(async () => (await import("../templates/mail-editor.tsx")).MailEditor)
const FIRST: AbTest = {
  field: "subject",
  others: [""],
  share: AB_SHARE.initial,
  rule: "clicks",
  hours: AB_HOURS.initial,
}

type AbTestFieldsProps = {
  value: AbTest | null
  onChange: (test: AbTest | null) => void
  hasEbook: boolean
  /** Returns the error of a field, by its path in the form. */
  errors: Record<string, ReactNode>
}

/** Variants of a broadcast, and the rule for choosing the winner. */
export function AbTestFields(props: AbTestFieldsProps) {
  const { value, onChange } = props
  const headingId = useId()
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Stack gap="sm">
        <Title order={3} size="h4" id={headingId}>
          {words.title}
        </Title>
        <Switch
          label={words.on}
          description={words.onHint}
          checked={value !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? FIRST : null)}
        />
        {value && <Plan {...props} value={value} />}
      </Stack>
    </Card>
  )
}

function Plan({ value, onChange, errors, ...rest }: AbTestFieldsProps & { value: AbTest }) {
  const { field, others } = value
  const change = (changes: Partial<AbTest>) => onChange({ ...value, ...changes })
  const setOthers = (next: string[]) => change({ others: next })
  return (
    <>
      <ChoiceSelect
        label={words.field}
        description={field === "sender" ? words.ownSender : words.own}
        choices={AB_FIELDS}
        toLabel={(one) => words.fields[one]}
        value={field}
        onChange={(chosen) => change({ field: chosen, others: others.map(() => "") })}
      />
      {others.map((text, index) => (
        // Variants are identified by their order only.
        <Group key={`${field}-${index}`} align="flex-end" wrap="nowrap" gap="xs">
          <VariantField
            {...rest}
            field={field}
            label={abText.variant(index + 1)}
            value={text}
            error={errors[`abTest.others.${index}`]}
            onChange={(next) => setOthers(others.with(index, next))}
          />
          {others.length > 1 && (
            <IconButton
              icon={IconX}
              label={words.remove(abText.variant(index + 1))}
              size="lg"
              onClick={() => setOthers(others.toSpliced(index, 1))}
            />
          )}
        </Group>
      ))}
      {others.length < AB_OTHERS_MAX && (
        <Group>
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setOthers([...others, ""])}>
            {words.add}
          </Button>
        </Group>
      )}
      <Rule value={value} change={change} errors={errors} />
      <Hint>{words.hoursHint}</Hint>
    </>
  )
}

type RuleProps = {
  value: AbTest
  change: (changes: Partial<AbTest>) => void
  errors: AbTestFieldsProps["errors"]
}

function Rule({ value: { share, rule, hours }, change, errors }: RuleProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <NumberInput
        label={words.share}
        min={AB_SHARE.least}
        max={AB_SHARE.most}
        allowDecimal={false}
        value={share}
        error={errors["abTest.share"]}
        onChange={(next) => typeof next === "number" && change({ share: next })}
      />
      <ChoiceSelect
        label={words.rule}
        choices={AB_RULES}
        toLabel={(one) => words.rules[one]}
        value={rule}
        onChange={(chosen) => change({ rule: chosen })}
      />
      <NumberInput
        label={words.hours}
        min={AB_HOURS.least}
        max={AB_HOURS.most}
        allowDecimal={false}
        value={hours}
        error={errors["abTest.hours"]}
        onChange={(next) => typeof next === "number" && change({ hours: next })}
      />
    </SimpleGrid>
  )
}

type VariantFieldProps = {
  hasEbook: boolean
  field: AbTest["field"]
  label: string
  value: string
  error: ReactNode
  onChange: (text: string) => void
}

function VariantField({ field, label, value, error, onChange, hasEbook }: VariantFieldProps) {
  if (field !== "content")
    return (
      <TextInput
        style={{ flex: 1 }}
        label={label}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <div style={{ flex: 1, minWidth: 0 }}>
      <Suspense fallback={<LoadingLines lines={4} height={40} />}>
        <MailEditor label={label} value={value} error={error} hasEbook={hasEbook} onChange={onChange} />
      </Suspense>
    </div>
  )
}
