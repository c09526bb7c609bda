import { Textarea, type TextareaProps } from "@mantine/core"
import classes from "./growing-textarea.module.css"

type GrowingTextareaProps = Omit<TextareaProps, "autosize" | "rows" | "wrapperProps">

/** As high as its text, within its rows; the browser measures it, where Mantine's own does so on every render. */
export const GrowingTextarea = ({ minRows = 1, maxRows, classNames, ...field }: GrowingTextareaProps) => (
  <Textarea
    rows={minRows}
    classNames={{ input: classes.input, ...classNames }}
    // The wrapper takes variables, the field itself drops them; the field inherits them.
    wrapperProps={{
      __vars: { "--rows-min": String(minRows), "--rows-max": maxRows === undefined ? undefined : String(maxRows) },
    }}
    {...field}
  />
)
