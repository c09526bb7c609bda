import {
  TOOL_CAPABILITIES,
  TOOL_HEIGHT_MAX,
  TOOL_HEIGHT_MIN,
  TOOL_NAME_MAX,
  TOOL_TEXT_MAX,
  type ToolConfiguration,
  type ToolInput,
  toolText as text,
} from "@brandwright/contract/tools/tools"
import { Checkbox, NumberInput, Stack, TextInput } from "@mantine/core"
import { ToolRequests } from "./tool-requests.tsx"
import { GrowingTextarea } from "../../ui/form/growing-textarea.tsx"

type ConfigurationProps = {
  draft: ToolInput
  /** Errors by field. */
  errors: Record<string, string>
  onChange: (changes: Partial<ToolInput>) => void
  /** The saved tool, whose log is shown beside its permissions. */
  toolId?: number
}

/** All fields of a tool, including code and checks. */
export function Configuration({ draft, errors, onChange, toolId }: ConfigurationProps) {
  const { configuration } = draft
  const configure = (changes: Partial<ToolConfiguration>) =>
    onChange({ configuration: { ...configuration, ...changes } })
  return (
    <Stack>
      <TextInput
        label={text.name}
        withAsterisk
        maxLength={TOOL_NAME_MAX}
        error={errors.name}
        value={draft.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label={text.toolDescription}
        maxLength={TOOL_TEXT_MAX}
        error={errors.description}
        value={draft.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <TextInput
        label={text.type}
        error={errors.type}
        value={draft.type}
        onChange={(event) => onChange({ type: event.currentTarget.value })}
      />
      <Checkbox.Group
        label={text.allowed}
        value={configuration.capabilities}
        onChange={(chosen) => configure({ capabilities: TOOL_CAPABILITIES.filter((one) => chosen.includes(one)) })}
      >
        <Stack gap="xs" mt="xs">
          {TOOL_CAPABILITIES.map((one) => (
            <Checkbox
              key={one}
              value={one}
              label={text.capabilities[one].label}
              description={text.capabilities[one].hint}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {toolId !== undefined && <ToolRequests toolId={toolId} />}
      <CodeFields draft={draft} errors={errors} onChange={onChange} configure={configure} />
      <NumberInput
        label={text.height}
        description={text.heightHint}
        min={TOOL_HEIGHT_MIN}
        max={TOOL_HEIGHT_MAX}
        allowDecimal={false}
        clampBehavior="blur"
        value={configuration.size.height}
        onChange={(height) =>
          typeof height === "number" &&
          height >= TOOL_HEIGHT_MIN &&
          height <= TOOL_HEIGHT_MAX &&
          configure({ size: { height } })
        }
      />
    </Stack>
  )
}

type CodeFieldsProps = Omit<ConfigurationProps, "toolId"> & { configure: (changes: Partial<ToolConfiguration>) => void }

function CodeFields({ draft, errors, onChange, configure }: CodeFieldsProps) {
  const { tests } = draft.configuration
  const look = {
    styles: { input: { fontFamily: "var(--mantine-font-family-monospace)", fontSize: "0.8rem" } },
    spellCheck: false,
  }
  const field = (key: "htmlContent" | "jsCode", label: string) => (
    <GrowingTextarea
      {...look}
      label={label}
      minRows={4}
      maxRows={14}
      error={errors[key]}
      value={draft[key]}
      onChange={(event) => onChange({ [key]: event.currentTarget.value })}
    />
  )
  return (
    <>
      {field("htmlContent", text.html)}
      {field("jsCode", text.js)}
      <GrowingTextarea
        {...look}
        label={text.tests}
        description={text.testsHint}
        minRows={2}
        maxRows={8}
        value={tests.join("\n")}
        onChange={(event) => configure({ tests: event.currentTarget.value.split("\n") })}
        onBlur={() => configure({ tests: tests.filter((line) => line.trim() !== "") })}
      />
    </>
  )
}
