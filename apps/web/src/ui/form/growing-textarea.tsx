import { Textarea, type TextareaProps } from "@mantine/core"
import classes from "./growing-textarea.module.css"

type GrowingTextareaProps = Omit<TextareaProps, "autosize" | "rows" | "style">

/** As high as its text, within its rows; the browser measures it, where Mantine's own does so on every render. */
export const GrowingTextarea = ({ minRows = 1, maxRows, classNames, ...field }: GrowingTextareaProps) => (
  <Textarea
    rows={minRows}
    classNames={{ input: classes.input, ...classNames }}
    // On the wrapper, whose variables the field inherits: it drops `__vars`.
    style={{ "--rows-min": minRows, "--rows-max": maxRows }}
    {...field}
  />
)
