import { shellText } from "@brandwright/contract/shell"
import { Avatar, Badge, Group, Select, Text } from "@mantine/core"
import { useBrand } from "../../providers/brand.tsx"

/** Which brand the page is about, and the way to another. */
export function BrandBand() {
  const { brands, brand, switchBrand, isSwitching } = useBrand()
  const onChange = (value: string | null) => {
    if (value !== null && Number(value) !== brand?.id) switchBrand(Number(value))
  }
  const byId = new Map(brands.map((one) => [String(one.id), one]))
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar src={brand?.logoUrl} name={brand?.name} color="spruce" size={30} radius="sm" alt="" />
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
            <Avatar
              src={byId.get(option.value)?.logoUrl}
              name={option.label}
              color="spruce"
              size={22}
              radius="sm"
              alt=""
            />
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
