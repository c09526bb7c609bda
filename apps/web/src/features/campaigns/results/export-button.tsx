import { Button } from "@mantine/core"
import { IconDownload } from "@tabler/icons-react"
import { useState } from "react"
import { downloadBlob } from "../../../lib/download-blob.ts"
import { toastFailed } from "../../../lib/toasts.ts"
import { campaignScreen as text } from "../../../texts/en/campaigns.ts"

/** Downloads a campaign's table under that file name. */
export function ExportButton({ name, read }: { name: string; read: () => Promise<{ csv: string }> }) {
  const [isBusy, setBusy] = useState(false)
  const exportTable = async () => {
    setBusy(true)
    try {
      const { csv } = await read()
      downloadBlob(`${name}.csv`, new Blob([csv], { type: "text/csv" }))
    } catch (error) {
      toastFailed(error, text.exportFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconDownload size={15} />}
      loading={isBusy}
      onClick={() => void exportTable()}
    >
      {text.exportCsv}
    </Button>
  )
}
