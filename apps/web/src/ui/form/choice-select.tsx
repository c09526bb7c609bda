import { NativeSelect, type NativeSelectProps } from "@mantine/core"

type ChoiceSelectProps<Choice extends string | number> = Omit<NativeSelectProps, "data" | "value" | "onChange"> & {
  choices: readonly Choice[]
  /** Labels. */
  toLabel: (choice: NoInfer<Choice>) => string
  value?: NoInfer<Choice> | undefined
  onChange: (choice: NoInfer<Choice>) => void
}

/** A select with a few fixed options, one of which is always chosen: the browser's own, since a form can have many. */
export const ChoiceSelect = <Choice extends string | number>(props: ChoiceSelectProps<Choice>) => {
  const { choices, toLabel, onChange, ...rest } = props
  const onValue = (value: string) => {
    const chosen = choices.find((choice) => String(choice) === value)
    if (chosen !== undefined) onChange(chosen)
  }
  return (
    <NativeSelect
      data={choices.map((value) => ({ value: String(value), label: toLabel(value) }))}
      onChange={(event) => onValue(event.currentTarget.value)}
      {...rest}
    />
  )
}
