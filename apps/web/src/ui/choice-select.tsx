import { Select, type SelectProps } from "@mantine/core"

type Shared = Pick<
  SelectProps,
  "label" | "aria-label" | "description" | "labelProps" | "disabled" | "error" | "w" | "onFocus" | "onBlur"
>

type ChoiceSelectProps<Choice extends string> = Shared & {
  choices: readonly Choice[]
  /** Labels. */
  toLabel: (choice: NoInfer<Choice>) => string
  value?: NoInfer<Choice>
  onChange: (choice: NoInfer<Choice>) => void
}

/** A select with a few fixed options, one of which is always chosen. */
export const ChoiceSelect = <Choice extends string>(props: ChoiceSelectProps<Choice>) => {
  const { choices, toLabel, onChange, ...rest } = props
  return (
    <Select<Choice>
      allowDeselect={false}
      data={choices.map((value) => ({ value, label: toLabel(value) }))}
      onChange={(value) => value !== null && onChange(value)}
      {...rest}
    />
  )
}
