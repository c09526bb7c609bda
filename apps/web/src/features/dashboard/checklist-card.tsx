import type { Brand } from "@brandwright/contract/brands"
import type { ChecklistStep } from "@brandwright/contract/welcome"
import { Card, CloseButton, Group, Progress, Text, Title } from "@mantine/core"
import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react"
import type { LinkProps } from "@tanstack/react-router"
import { handOver } from "../../lib/handover.ts"
import { trpc } from "../../lib/trpc.ts"
import { checklistText as text } from "../../texts/en/welcome.ts"
import { ButtonLink, UnstyledLink } from "../../ui/links.tsx"
import classes from "./checklist-card.module.css"

/** Where each step is done. */
const PLACES: Record<ChecklistStep, Pick<LinkProps, "to" | "search">> = {
  brand: { to: "/account/brands" },
  look: { to: "/content-pool", search: { tab: "primary" } },
  voice: { to: "/welcome", search: { step: "voice" } },
  channel: { to: "/account/social-connections" },
  post: { to: "/posting-queue" },
  page: { to: "/web-funnel" },
  subscriber: { to: "/email-responder", search: { tab: "subscribers" } },
  mail: { to: "/email-responder", search: { tab: "broadcasts" } },
}

/** What gets a brand going, until it is all done or put away. Its data is there before the screen is drawn. */
export function ChecklistCard({ brand }: { brand: Brand }) {
  const utils = trpc.useUtils()
  const { data } = trpc.welcome.checklist.useQuery({ brandId: brand.id })
  const hide = trpc.welcome.hideChecklist.useMutation({
    meta: { failed: text.failed },
    onSuccess: (_none, { isHidden }) =>
      utils.welcome.checklist.setData({ brandId: brand.id }, (old) => old && { ...old, isHidden }),
  })
  const done = data?.steps.filter((step) => step.isDone).length ?? 0
  if (!data || data.isHidden || done === data.steps.length) return null
  return (
    <Card component="section" aria-label={text.title} mb="lg">
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h3">
            {text.title}
          </Title>
          <Text size="sm" c="dimmed">
            {text.progress(done, data.steps.length)}
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap">
          <ButtonLink to="/welcome" size="sm" variant="light">
            {text.guide}
          </ButtonLink>
          <CloseButton
            aria-label={text.hide}
            disabled={hide.isPending}
            onClick={() => hide.mutate({ brandId: brand.id, isHidden: true })}
          />
        </Group>
      </Group>
      <Progress
        value={(done / data.steps.length) * 100}
        size="sm"
        my="sm"
        aria-label={text.progress(done, data.steps.length)}
      />
      <ul className={classes.steps}>
        {data.steps.map(({ name, isDone }) => (
          <li key={name}>
            <UnstyledLink
              {...PLACES[name]}
              className={classes.step}
              data-done={isDone || undefined}
              onClick={() => name === "post" && handOver("brief", { target: "post", brief: "" })}
            >
              {isDone ? (
                <IconCircleCheckFilled size={20} role="img" aria-label={text.done} />
              ) : (
                <IconCircle size={20} stroke={1.6} role="img" aria-label={text.toDo} />
              )}
              <span>{text.steps[name]}</span>
            </UnstyledLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
