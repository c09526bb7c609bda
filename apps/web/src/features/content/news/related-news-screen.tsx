import { NEWS_TABS, newsText } from "@brandwright/contract/content/related-news"
import { screenLabel } from "@brandwright/contract/workspace/shell"
import { IconWand } from "@tabler/icons-react"
import { type ReactNode } from "react"
import { lazyPart } from "../../../lib/loading/lazy-part.ts"
import { useSearchState } from "../../../lib/search-params.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { ButtonLink } from "../../../ui/links.tsx"
import { PageHeader } from "../../../ui/screen/page-header.tsx"
import { HappeningTab } from "./happening-tab.tsx"
import { HashtagsTab } from "./hashtags-tab.tsx"
import { InsightList } from "../insight-list.tsx"
import { MediaTab } from "./media-tab.tsx"
import { SourcesCard } from "./sources-card.tsx"
import { PanelTabs } from "../../../ui/screen/panel-tabs.tsx"

const ComponentsGallery = lazyPart(async () => (await import("../gallery/components-gallery.tsx")).ComponentsGallery)
const ModernGallery = lazyPart(async () => (await import("../gallery/modern-gallery.tsx")).ModernGallery)

/** Trends, hashtags, insights and galleries (content §2.3); the tab and its filters are in the address. */
export function RelatedNewsScreen() {
  const brandId = useBrandId()
  const [{ tab = "happening", insights = "all" }, change] = useSearchState("/_app/related-news")
  return (
    <>
      <PageHeader
        title={screenLabel("/related-news")}
        description={newsText.intro}
        actions={
          <ButtonLink variant="default" leftSection={<IconWand size={17} />} to="/recommendations">
            {screenLabel("/recommendations")}
          </ButtonLink>
        }
      />
      <PanelTabs
        key={brandId}
        tabs={NEWS_TABS}
        labels={newsText.tabs}
        value={tab}
        onTab={(next) => change({ tab: next })}
        panels={{
          happening: inBoundary(
            <>
              <HappeningTab />
              <SourcesCard />
            </>,
          ),
          hashtags: inBoundary(<HashtagsTab />),
          insights: inBoundary(
            <InsightList type={insights} onType={(type) => change({ insights: type === "all" ? undefined : type })} />,
          ),
          media: inBoundary(<MediaTab />),
          components: inBoundary(<ComponentsGallery />),
          modern: inBoundary(<ModernGallery />),
        }}
      />
    </>
  )
}

const inBoundary = (children: ReactNode) => (
  <Boundary lines={5} height={70} failed={newsText.loadFailed}>
    {children}
  </Boundary>
)
