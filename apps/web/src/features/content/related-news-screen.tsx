import { brandText } from "@brandwright/contract/brands"
import { NEWS_TABS, type NewsTab, newsText } from "@brandwright/contract/related-news"
import { screenLabel } from "@brandwright/contract/shell"
import { Tabs } from "@mantine/core"
import { IconBuildingStore, IconWand } from "@tabler/icons-react"
import { lazy, type ReactNode, Suspense } from "react"
import { useBrand } from "../../providers/brand.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { ButtonLink } from "../../ui/links.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { HappeningTab } from "./happening-tab.tsx"
import { HashtagsTab } from "./hashtags-tab.tsx"
import { InsightList } from "./insight-list.tsx"
import { MediaTab } from "./media-tab.tsx"
import classes from "./news.module.css"

const ComponentsGallery = lazy(() =>
  import("./components-gallery.tsx").then((file) => ({ default: file.ComponentsGallery })),
)
const ModernGallery = lazy(() => import("./modern-gallery.tsx").then((file) => ({ default: file.ModernGallery })))

/** On a narrow screen the row of tabs scrolls: the chosen one is brought into sight. */
const intoView = (chosen: HTMLElement | null): void => chosen?.scrollIntoView({ block: "nearest", inline: "nearest" })

type RelatedNewsScreenProps = { tab: NewsTab; onTab: (tab: NewsTab) => void }

/** Trends, hashtags, insights and galleries (content §2.3); the tab is in the address. */
export function RelatedNewsScreen({ tab, onTab }: RelatedNewsScreenProps) {
  const { brand } = useBrand()
  const header = (
    <PageHeader
      title={screenLabel("/related-news")}
      description={newsText.intro}
      actions={
        <ButtonLink variant="default" leftSection={<IconWand size={17} />} to="/recommendations">
          {screenLabel("/recommendations")}
        </ButtonLink>
      }
    />
  )
  if (!brand) {
    return (
      <>
        {header}
        <EmptyState
          icon={<IconBuildingStore />}
          title={brandText.noneSelected}
          action={<ButtonLink to="/account/brands">{screenLabel("/account/brands")}</ButtonLink>}
        />
      </>
    )
  }
  const panels: Record<NewsTab, ReactNode> = {
    happening: <HappeningTab brandId={brand.id} />,
    hashtags: <HashtagsTab brandId={brand.id} />,
    insights: <InsightList brandId={brand.id} />,
    media: <MediaTab brandId={brand.id} />,
    components: <ComponentsGallery brandId={brand.id} />,
    modern: <ModernGallery brandId={brand.id} />,
  }
  return (
    <>
      {header}
      <Tabs
        key={brand.id}
        value={tab}
        onChange={(value) => onTab(NEWS_TABS.find((one) => one === value) ?? "happening")}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs} mb="lg">
          {NEWS_TABS.map((one) => (
            <Tabs.Tab key={one} value={one} ref={one === tab ? intoView : undefined}>
              {newsText.tabs[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {NEWS_TABS.map((one) => (
          <Tabs.Panel key={one} value={one}>
            <Suspense fallback={<LoadingLines lines={5} height={70} />}>{panels[one]}</Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
