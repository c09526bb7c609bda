import { Button, Group, Select, Stack } from "@mantine/core"
import { IconDownload, IconFileImport, IconMailOff } from "@tabler/icons-react"
import { Suspense } from "react"
import { lazyPart } from "../../../lib/loading/lazy-part.ts"
import { useSearchState } from "../../../lib/search-params.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { suppressionListText as text } from "../../../texts/en/suppressions.ts"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { SearchField } from "../../../ui/form/search-field.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { SUPPRESSION_REASONS } from "../email-tabs.ts"
import { SuppressionTable } from "./suppression-table.tsx"

const SuppressDialog = lazyPart(async () => (await import("./suppress-dialog.tsx")).SuppressDialog)
const ImportDialog = lazyPart(async () => (await import("./import-suppressed-dialog.tsx")).ImportSuppressedDialog)

/** Addresses that get no email, to search, add, import, export and remove. */
export function SuppressedAddresses() {
  const brandId = useBrandId()
  const [{ open, address, reason }, change] = useSearchState("/_app/email-responder")
  const close = () => change({ open: undefined })
  return (
    <Stack>
      <Hint>{text.intro}</Hint>
      <Group gap="sm" align="end" mb="md">
        <SearchField
          flex="1 1 14rem"
          label={text.search}
          value={address ?? ""}
          onSearch={(term) => change({ address: term || undefined })}
        />
        <Select
          aria-label={text.reason}
          w={170}
          placeholder={text.allReasons}
          clearable
          data={SUPPRESSION_REASONS.map((value) => ({ value, label: text.reasons[value] }))}
          value={reason ?? null}
          onChange={(value) => change({ reason: value ?? undefined })}
        />
        <Group gap="sm">
          <Button
            component="a"
            variant="default"
            leftSection={<IconDownload size={17} />}
            href={`/api/email/suppressions/export?brandId=${brandId}`}
            download
          >
            {text.export}
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileImport size={17} />}
            onClick={() => change({ open: "import-suppressed" }, true)}
          >
            {text.import}
          </Button>
          <Button leftSection={<IconMailOff size={17} />} onClick={() => change({ open: "suppress" }, true)}>
            {text.add}
          </Button>
        </Group>
      </Group>
      <Boundary>
        <SuppressionTable search={address} reason={reason} />
      </Boundary>
      <Suspense>
        {open === "suppress" && <SuppressDialog onClose={close} />}
        {open === "import-suppressed" && <ImportDialog onClose={close} />}
      </Suspense>
    </Stack>
  )
}
