import { Anchor, type AnchorProps } from "@mantine/core"
import type { ReactNode } from "react"
import { AnchorLink } from "./links.tsx"

/** Addresses handled by the server, such as a published page or a file. */
const SERVER_PATH = /^\/(f|e|c|t|media|files|api)\//

type AppLinkProps = AnchorProps & { to: string; children: ReactNode; onClick?: () => void }

/** A link to a result: a screen of the app, or a page or file on the server. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  if (SERVER_PATH.test(to)) return <Anchor href={to} target="_blank" rel="noreferrer" {...rest} />
  const [path, hash] = to.split("#")
  return <AnchorLink to={path} hash={hash} {...rest} />
}
