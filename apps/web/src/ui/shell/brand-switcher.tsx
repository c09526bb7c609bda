import { shellText } from "@brandwright/contract/workspace/shell"
import { Badge, Group, Select, Text } from "@mantine/core"
import { useBrand } from "../../providers/brand.tsx"
import { BrandLogo } from "../picture/brand-logo.tsx"

/** The current brand, with a link to switch. */
export function BrandSwitcher() {
  const { brands, brand, switchBrand, isSwitching } = useBrand()
  const onChange = (value: string | null) => {
    if (value !== null && Number(value) !== brand?.id) switchBrand(Number(value))
  }
  const byId = new Map(brands.map((one) => [String(one.id), one]))
  return (
    <Group gap="sm" wrap="nowrap">
      <BrandLogo brand={brand ?? undefined} size={30} />
      <Select
        aria-label={shellText.brandSelector}
        searchable
        allowDeselect={false}
        disabled={isSwitching}
        nothingFoundMessage={shellText.noBrandFound}
        data={brands.map((one) => ({ value: String(one.id), label: one.name }))}
        value={brand ? String(brand.id) : null}
        onChange={onChange}
        maw={280}
        comboboxProps={{ width: 320, position: "bottom-start" }}
        renderOption={({ option }) => (
          <Group gap="xs" wrap="nowrap" w="100%">
            <BrandLogo brand={byId.get(option.value)} size={22} />
            <Text size="sm" truncate>
              {option.label}
            </Text>
            {byId.get(option.value)?.isDefault && (
              <Badge size="sm" flex="none" ml="auto">
                {shellText.defaultBadge}
              </Badge>
            )}
          </Group>
        )}
      />
    </Group>
  )
}
