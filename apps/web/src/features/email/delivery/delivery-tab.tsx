import { Stack } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { deliveryText as text, suppressionListText } from "../../../texts/en/email.ts"
import { limitsScreen } from "../../../texts/en/limits.ts"
import { Boundary } from "../../../ui/boundary.tsx"
import { LoadingTab } from "../../../ui/loading.tsx"
import { Part } from "../../../ui/part.tsx"
import { DnsRecords } from "./dns-records.tsx"
import { LimitsCard } from "./limits-card.tsx"
import { SuppressedAddresses } from "./suppressed-addresses.tsx"
import { SenderCard } from "./sender-card.tsx"

/** How the brand's mail is sent, and what receivers see in DNS. */
export function DeliveryTab({ brandId }: { brandId: number }) {
  return (
    <Boundary loading={<LoadingTab />}>
      <Delivery brandId={brandId} />
    </Boundary>
  )
}

function Delivery({ brandId }: { brandId: number }) {
  const [sender] = trpc.email.sender.useSuspenseQuery({ brandId })
  return (
    <Stack>
      <Part title={text.address}>
        <SenderCard brandId={brandId} sender={sender} />
      </Part>
      {sender.fromAddress !== "" && (
        <Part title={text.records}>
          <DnsRecords brandId={brandId} sender={sender} />
        </Part>
      )}
      <Part title={limitsScreen.title}>
        <LimitsCard brandId={brandId} />
      </Part>
      <Part title={suppressionListText.title}>
        <SuppressedAddresses brandId={brandId} />
      </Part>
    </Stack>
  )
}
