import { shellText } from "@brandwright/contract/workspace/shell"
import { Text } from "@mantine/core"
import { useNetwork } from "@mantine/hooks"
import { useLocation } from "@tanstack/react-router"
import { type ReactNode, Suspense } from "react"
import { useGuide } from "../../lib/guide.ts"
import { lazyPart } from "../../lib/loading/lazy-part.ts"
import { useAuth } from "../../providers/auth.tsx"
import { useBrand } from "../../providers/brand.tsx"
import { DemoBar } from "./demo-bar.tsx"
import { Footer } from "./footer.tsx"
import { Header } from "./header.tsx"
import { MailsKept } from "./mails-kept.tsx"
import { NavTabs } from "./sections/nav-tabs.tsx"
import classes from "./shell.module.css"

const BrandSwitcher = lazyPart(async () => (await import("./brand-switcher.tsx")).BrandSwitcher)
const GuideBar = lazyPart(async () => (await import("./guide-bar.tsx")).GuideBar)
/** Screens on which mails are written and scheduled. */
const WITH_MAILS = ["/email-responder", "/campaigns"]
/** Screens that show the steps themselves. */
const WITHOUT_GUIDE = ["/", "/welcome"]

/** The frame of every signed-in page (account §2.1). */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { brand, brands } = useBrand()
  const { isDemo, keepsMails } = useAuth()
  const step = useGuide(brand?.id)
  const hasBand = pathname !== "/" && brands.length > 1
  return (
    <div className={classes.shell} data-shell>
      <a href="#content" className={classes.skip}>
        {shellText.skipToContent}
      </a>
      {isDemo && <DemoBar />}
      <div className={classes.top}>
        <Header />
        <NavTabs />
      </div>
      <OfflineStrip />
      {hasBand && (
        <section aria-label={shellText.brandBand} className={classes.strip}>
          <Suspense>
            <BrandSwitcher />
          </Suspense>
        </section>
      )}
      {brand && step && !WITHOUT_GUIDE.includes(pathname) && (
        <Suspense>
          <GuideBar key={step} brandId={brand.id} step={step} />
        </Suspense>
      )}
      {keepsMails && !isDemo && WITH_MAILS.includes(pathname) && <MailsKept />}
      <main id="content" tabIndex={-1} className={classes.main} style={{ outline: "none" }}>
        {children}
      </main>
      <Footer />
    </div>
  )
}

function OfflineStrip() {
  const { online } = useNetwork()
  return (
    <div role="status">
      {!online && (
        <Text size="sm" px="var(--gutter)" py="xs" bg="var(--bw-notice)">
          {shellText.offline}
        </Text>
      )}
    </div>
  )
}
