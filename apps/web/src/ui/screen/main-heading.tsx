import { Title } from "@mantine/core"
import { takeHeadingFocus } from "../../lib/focus/heading-focus.ts"

/** The only h1 of a screen. Takes the focus after a jump: for those who hear the page, not for those who see it. */
export const MainHeading = ({ children }: { children: string }) => (
  <Title order={1} ref={takeHeadingFocus} tabIndex={-1} style={{ outline: "none" }}>
    {children}
  </Title>
)
