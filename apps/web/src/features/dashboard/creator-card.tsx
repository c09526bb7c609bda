import { BRIEF_MAX, CREATOR_TARGETS, dashboardText } from "@brandwright/contract/dashboard"
import { Card, Stack, Text, Textarea, Title } from "@mantine/core"
import {
  IconBook2,
  IconBrowser,
  IconBrush,
  IconMail,
  IconMovie,
  IconPhoto,
  IconSend2,
  IconWand,
} from "@tabler/icons-react"
import { useState } from "react"
import { UnstyledLink } from "../../ui/links.tsx"
import classes from "./dashboard.module.css"

const ICONS = {
  post: IconSend2,
  image: IconPhoto,
  "sales-page": IconBrowser,
  email: IconMail,
  ebook: IconBook2,
  video: IconMovie,
  tool: IconWand,
  text: IconBrush,
}

/** One idea, eight forms: the brief goes along as `?brief=`. */
export function CreatorCard() {
  const [brief, setBrief] = useState("")
  const search = brief.trim() ? { brief: brief.trim() } : {}
  return (
    <Card className={classes.creatorCard}>
      <Stack gap="sm">
        <div>
          <Title order={2}>{dashboardText.creatorTool}</Title>
          <Text c="dimmed" size="sm">
            {dashboardText.creatorIntro}
          </Text>
        </div>
        <Textarea
          label={dashboardText.brief}
          placeholder={dashboardText.briefPlaceholder}
          value={brief}
          onChange={(event) => setBrief(event.currentTarget.value)}
          maxLength={BRIEF_MAX}
          autosize
          minRows={3}
          maxRows={8}
        />
        <nav aria-label={dashboardText.create} className={classes.targets}>
          {CREATOR_TARGETS.map(({ kind, label, to }) => {
            const Icon = ICONS[kind]
            return (
              <UnstyledLink key={kind} to={to} search={search} className={classes.target}>
                <Icon size={18} stroke={1.8} aria-hidden="true" />
                {label}
              </UnstyledLink>
            )
          })}
        </nav>
      </Stack>
    </Card>
  )
}
