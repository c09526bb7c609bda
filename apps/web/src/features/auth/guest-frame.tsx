import { authScreenText } from "../../texts/en/auth.ts"
import { authText } from "@brandwright/contract/auth-text"
import { IconCheck } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { Logo } from "../../ui/logo.tsx"
import { ThemeToggle } from "../../ui/theme-toggle.tsx"
import { Hint } from "../../ui/hint.tsx"
import classes from "./guest-frame.module.css"
import { SignInArt } from "./sign-in-art.tsx"

/** The two halves of the sign-in screens: what this is, and the form. */
export function GuestFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <aside className={classes.pitch}>
        <div style={{ maxWidth: "34rem" }}>
          <p className={classes.product}>{authText.productTitle}</p>
          <p className={classes.tagline}>{authText.tagline}</p>
          <ul className={classes.strengths}>
            {authScreenText.strengths.map((strength) => (
              <li key={strength}>
                <IconCheck size={17} stroke={2.4} aria-hidden="true" />
                {strength}
              </li>
            ))}
          </ul>
        </div>
        <SignInArt label={authText.brandImageText} className={classes.art} />
      </aside>
      <main className={classes.side}>
        <div className={classes.brand}>
          <Logo />
          <ThemeToggle />
        </div>
        <div className={classes.form}>{children}</div>
        <Hint size="xs" className={classes.small}>
          {authText.tagline}
        </Hint>
      </main>
    </div>
  )
}
