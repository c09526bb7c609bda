import { emailText as text } from "@brandwright/contract/email/email"
import { screenLabel } from "@brandwright/contract/workspace/shell"
import { Button, SimpleGrid } from "@mantine/core"
import { IconWand } from "@tabler/icons-react"
import { useDidUpdate } from "@mantine/hooks"
import { useState } from "react"
import { useSearchState } from "../../lib/search-params.ts"
import { useBriefAsDraft } from "../../lib/brief.ts"
import { useBrandId, useCurrentBrand } from "../../providers/brand.tsx"
import { trpc } from "../../lib/trpc.ts"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { LoadingTab } from "../../ui/screen/loading.tsx"
import { PageHeader } from "../../ui/screen/page-header.tsx"
import { AnalyticsTab } from "./analytics/analytics-tab.tsx"
import { BroadcastsTab } from "./broadcasts/broadcasts-tab.tsx"
import { DeliveryTab } from "./delivery/delivery-tab.tsx"
import { ImportReport } from "./import/import-report.tsx"
import { LeadMagnetDialog } from "./sequences/lead-magnet-dialog.tsx"
import { QuickActions } from "./quick-actions.tsx"
import { RecentActivity } from "./analytics/recent-activity.tsx"
import { SenderDialog } from "./sender-dialog.tsx"
import { SequencesTab } from "./sequences/sequences-tab.tsx"
import { SetupWizard } from "./sequences/setup-wizard.tsx"
import { SubscribersTab } from "./subscribers/subscribers-tab.tsx"
import { SummaryCards } from "./summary-cards.tsx"
import { nameDraft, TemplateDialog, type TemplateStart } from "./templates/template-dialog.tsx"
import { TemplatesTab } from "./templates/templates-tab.tsx"
import { TestMailDialog } from "./test-mail-dialog.tsx"
import { EMAIL_TABS, type EmailDialog } from "./email-tabs.ts"
import { PanelTabs } from "../../ui/screen/panel-tabs.tsx"
import { Columns } from "../../ui/screen/columns.tsx"

const NO_FILTERS = {
  search: undefined,
  status: undefined,
  source: undefined,
  tag: undefined,
  segment: undefined,
  after: undefined,
}
const NOTHING_OPEN = {
  open: undefined,
  import: undefined,
  subscriber: undefined,
  broadcast: undefined,
  template: undefined,
  sequence: undefined,
  view: undefined,
  step: undefined,
}

/** A brand's subscribers, sequences, templates and email statistics (content §2.2). */
export function EmailScreen() {
  const brand = useCurrentBrand()
  const [{ open: opened }, change] = useSearchState("/_app/email-responder")
  const setOpened = (open: EmailDialog) => change({ open }, true)
  /** Incremented when "View All Subscribers" resets the filters. */
  const [cleared, setCleared] = useState(0)
  const close = () => change({ open: undefined, step: undefined })
  // The ids in the address belonged to the other brand.
  useDidUpdate(() => change({ ...NOTHING_OPEN, ...NO_FILTERS }), [brand.id])
  const onSequence = () => change({ open: undefined, step: undefined, broadcast: undefined, tab: "sequences" })
  const onViewAll = () => {
    setCleared((count) => count + 1)
    change({ ...NO_FILTERS, sort: undefined, tab: "subscribers", broadcast: undefined })
  }
  return (
    <>
      <PageHeader
        title={screenLabel("/email-responder")}
        actions={
          <>
            <Button variant="default" onClick={() => setOpened("sender")}>
              {text.settingsTitle}
            </Button>
            <Button variant="default" leftSection={<IconWand size={17} />} onClick={() => setOpened("wizard")}>
              {text.setupWizard}
            </Button>
          </>
        }
      />
      <SummaryCards />
      <Columns template="minmax(0, 1fr) 17.5rem" from="lg">
        <EmailTabs cleared={cleared} />
        <aside>
          <SimpleGrid minColWidth="min(18rem, 100%)" autoFlow="auto-fit" spacing="lg">
            <QuickActions
              onViewAll={onViewAll}
              onSendTest={() => setOpened("test")}
              onNewTemplate={() => setOpened("template")}
              onLeadMagnet={() => setOpened("lead-magnet")}
              onEbook={() => setOpened("ebook-template")}
            />
            <RecentActivity />
          </SimpleGrid>
        </aside>
      </Columns>
      <SetupWizard opened={opened === "wizard"} onClose={close} onCreated={onSequence} />
      <TestMailDialog opened={opened === "test"} onClose={close} />
      <SenderDialog opened={opened === "sender"} onClose={close} />
      <LeadMagnetDialog opened={opened === "lead-magnet"} onClose={close} onCreated={onSequence} />
      <OpenTemplate />
      <ImportReport />
    </>
  )
}

function EmailTabs({ cleared }: { cleared: number }) {
  const brandId = useBrandId()
  const [{ tab = "subscribers" }, change] = useSearchState("/_app/email-responder")
  return (
    <PanelTabs
      tabs={EMAIL_TABS}
      labels={text.tabs}
      value={tab}
      onTab={(chosen) => change({ tab: chosen, broadcast: undefined })}
      gap="md"
      panels={{
        subscribers: <SubscribersTab key={`${brandId} ${cleared}`} />,
        broadcasts: <BroadcastsTab key={brandId} />,
        sequences: (
          <Boundary key={brandId} loading={<LoadingTab />}>
            <SequencesTab />
          </Boundary>
        ),
        templates: (
          <Boundary key={brandId} loading={<LoadingTab />}>
            <TemplatesTab
              onNew={() => change({ open: "template" }, true)}
              onEdit={(template) => change({ template }, true)}
            />
          </Boundary>
        ),
        analytics: <AnalyticsTab />,
        delivery: <DeliveryTab key={brandId} />,
      }}
    />
  )
}

/** The dialog of the template in the address, or of a new one, also started by a brief from the dashboard. */
function OpenTemplate() {
  const [{ open, template: id }, change] = useSearchState("/_app/email-responder")
  const mail = `brief-${nameDraft({ kind: "new" }, useBrandId())}`
  useBriefAsDraft("email", mail, "brief", () => change({ open: "template" }, true))
  const opened = trpc.email.template.useQuery({ id: id ?? 0 }, { enabled: id !== undefined })
  const onClose = () => change({ open: undefined, template: undefined })
  const template = id === undefined ? undefined : opened.data
  let start: TemplateStart | null = null
  if (template) start = { kind: "edit", template }
  else if (open === "ebook-template") start = { kind: "new", withEbook: true }
  else if (open === "template") start = { kind: "new" }
  return <TemplateDialog start={start} onClose={onClose} />
}
