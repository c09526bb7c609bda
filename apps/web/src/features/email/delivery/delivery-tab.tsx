import { Stack } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { deliveryText as text } from "../../../texts/en/email.ts"
import { suppressionListText } from "../../../texts/en/suppressions.ts"
import { limitsScreen } from "../../../texts/en/limits.ts"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { LoadingTab } from "../../../ui/screen/loading.tsx"
import { Part } from "../../../ui/screen/part.tsx"
import { DnsRecords } from "./dns-records.tsx"
import { LimitsCard } from "./limits-card.tsx"
import { SuppressedAddresses } from "./suppressed-addresses.tsx"
import { SenderCard } from "./sender-card.tsx"

/** How the brand's mail is sent, and what receivers see in DNS. */
export function DeliveryTab() {
  return (
    <Boundary loading={<LoadingTab />}>
      <Delivery />
    </Boundary>
  )
}

function Delivery() {
  const brandId = useBrandId()
  const [sender] = trpc.email.sender.useSuspenseQuery({ brandId })
  return (
    <Stack>
      <Part title={text.address}>
        <SenderCard sender={sender} />
      </Part>
      {sender.fromAddress !== "" && (
        <Part title={text.records}>
          <DnsRecords sender={sender} />
        </Part>
      )}
      <Part title={limitsScreen.title}>
        <LimitsCard />
      </Part>
      <Part title={suppressionListText.title}>
        <SuppressedAddresses />
      </Part>
    </Stack>
  )
}
