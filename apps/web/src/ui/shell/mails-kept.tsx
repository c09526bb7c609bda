import { systemText as text } from "@brandwright/contract/system"
import { Text } from "@mantine/core"
import { AnchorLink } from "../links.tsx"
import classes from "./shell.module.css"

/** Says where mails are written that none of them leaves the instance, and leads to them. */
export const MailsKept = () => (
  <section aria-label={text.glance.mail} className={classes.kept}>
    <Text size="sm">{text.mailsKept}</Text>
    <AnchorLink to="/test" size="sm" underline="always">
      {text.seeMails}
    </AnchorLink>
  </section>
)
