import {
  TOOL_CAPABILITIES,
  TOOL_HEIGHT_MAX,
  TOOL_HEIGHT_MIN,
  TOOL_NAME_MAX,
  TOOL_TEXT_MAX,
  type ToolConfiguration,
  type ToolInput,
  toolText as text,
} from "@brandwright/contract/tools"
import { Checkbox, NumberInput, Stack, TextInput } from "@mantine/core"
import { ToolRequests } from "./tool-requests.tsx"
import classes from "./tools.module.css"
import { GrowingTextarea } from "../../ui/growing-textarea.tsx"

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
      <GrowingTextarea
        className={classes.code}
        label={text.html}
        minRows={4}
        maxRows={14}
        spellCheck={false}
        error={errors.htmlContent}
        value={draft.htmlContent}
        onChange={(event) => onChange({ htmlContent: event.currentTarget.value })}
      />
      <GrowingTextarea
        className={classes.code}
        label={text.js}
        minRows={4}
        maxRows={14}
        spellCheck={false}
        error={errors.jsCode}
        value={draft.jsCode}
        onChange={(event) => onChange({ jsCode: event.currentTarget.value })}
      />
      <GrowingTextarea
        className={classes.code}
        label={text.tests}
        description={text.testsHint}
        minRows={2}
        maxRows={8}
        spellCheck={false}
        value={configuration.tests.join("\n")}
        onChange={(event) => configure({ tests: event.currentTarget.value.split("\n") })}
        onBlur={() => configure({ tests: configuration.tests.filter((line) => line.trim() !== "") })}
      />
      <NumberInput
        label={text.height}
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
