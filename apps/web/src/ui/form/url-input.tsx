import { TextInput, type TextInputProps } from "@mantine/core"
import { completeUrl } from "../../lib/complete-url.ts"

type UrlInputProps = Omit<TextInputProps, "type" | "value" | "onChange"> & {
  value?: string
  onChange?: (url: string) => void
}

/** A field for a web address, which may be typed without its "https://". */
export function UrlInput({ value = "", onChange, onBlur, ...props }: UrlInputProps) {
  const complete = () => {
    const url = completeUrl(value)
    if (url !== value) onChange?.(url)
  }
  return (
    <TextInput
      type="url"
      placeholder="https://"
      {...props}
      value={value}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      onKeyDown={({ key }) => key === "Enter" && complete()}
      onBlur={(event) => {
        complete()
        onBlur?.(event)
      }}
    />
  )
}
