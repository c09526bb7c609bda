import { offsetLabel } from "@brandwright/contract/zoned-time"
import { Select, type SelectProps } from "@mantine/core"

const ZONES = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")]

/** All time zones of the browser, searchable; always includes the current value. */
export function TimeZoneSelect({ value, ...rest }: SelectProps) {
  const zones = value && !ZONES.includes(value) ? [value, ...ZONES] : ZONES
  return (
    <Select
      searchable
      allowDeselect={false}
      limit={60}
      value={value}
      data={zones}
      renderOption={({ option }) => `${option.label} (${offsetLabel(option.value, Date.now())})`}
      {...rest}
    />
  )
}
