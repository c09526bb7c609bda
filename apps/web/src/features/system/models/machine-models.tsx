import type { ModelOffer } from "@brandwright/contract/models/model-files"
import { Badge, Button, Group, Stack, Text } from "@mantine/core"
import { useState } from "react"
import { trpc } from "../../../lib/trpc.ts"
import { AddressDialog } from "./address-dialog.tsx"
import { ModelFileLine } from "./model-file-line.tsx"
import { formatGigabytes, modelsTexts as text } from "./models-texts.ts"
import type { Machine } from "./use-models.ts"
import { Hint } from "../../../ui/hint.tsx"
import { CallButton } from "../../../ui/call-button.tsx"

/** Models on the server itself: offered, downloading, and in use. */
export function MachineModels({ machine }: { machine: Machine }) {
  const [isOpen, setOpen] = useState(false)
  const { line, files, offers, freeMemoryBytes, freeDiskBytes } = machine
  return (
    <Stack gap="sm">
      <Text size="sm">{text.machineHint}</Text>
      <Hint>{text.free(formatGigabytes(freeMemoryBytes), formatGigabytes(freeDiskBytes))}</Hint>
      {files.map((file) => (
        <ModelFileLine key={file.id} file={file} />
      ))}
      {line && files.some(({ state }) => state === "ready") && (
        <Text size="sm" role="status">
          {text.line(line)}
        </Text>
      )}
      {offers.map((offer) => (
        <OfferLine key={offer.address} offer={offer} />
      ))}
      <Group>
        <Button variant="default" onClick={() => setOpen(true)}>
          {text.otherModel}
        </Button>
      </Group>
      <AddressDialog opened={isOpen} onClose={() => setOpen(false)} />
    </Stack>
  )
}

function OfferLine({ offer }: { offer: ModelOffer }) {
  const { name, address, sizeBytes, memoryBytes, license, fitsMemory, fitsDisk, isRecommended } = offer
  const download = trpc.models.download.useMutation({
    meta: { done: text.downloadStarted, failed: text.failed, refresh: ["models"] },
  })
  return (
    <Group justify="space-between">
      <div>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {name}
          </Text>
          {isRecommended && <Badge>{text.recommended}</Badge>}
        </Group>
        <Hint size="xs">{text.offer(formatGigabytes(sizeBytes), formatGigabytes(memoryBytes), license)}</Hint>
        {!fitsMemory && <Text size="xs">{text.tightMemory}</Text>}
        {!fitsDisk && <Text size="xs">{text.tightDisk}</Text>}
      </div>
      <CallButton
        size="xs"
        variant={isRecommended ? "filled" : "default"}
        disabled={!fitsDisk}
        call={download}
        input={{ address, sha256: "" }}
        aria-label={text.download(name)}
      >
        {text.downloadWord}
      </CallButton>
    </Group>
  )
}
