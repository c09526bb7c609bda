import { Group, Stack } from "@mantine/core"
import { SetupSteps } from "../../blocks/setup-steps.tsx"
import { type Outputs, trpc } from "../../lib/trpc.ts"
import { formatMoment } from "../../lib/time.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { pathText } from "../../texts/en/welcome.ts"
import { ButtonLink } from "../../ui/links.tsx"
import { StepHead } from "./step-head.tsx"

const text = pathText.more

type MoreStepProps = { steps: Outputs["welcome"]["checklist"]["steps"] }

/** The remaining steps of the checklist, each with a link to its screen. */
export function MoreStep({ steps }: MoreStepProps) {
  const brandId = useBrandId()
  const [since] = trpc.welcome.overview.useSuspenseQuery(
    { brandId, since: new Date(0).toISOString() },
    { staleTime: 0 },
  )
  const [post] = since.nextPosts
  const isDone = steps.every((step) => step.isDone)
  return (
    <Stack>
      <StepHead
        title={isDone ? text.allDone : text.title}
        intro={post ? text.scheduled(formatMoment(post.scheduledFor)) : text.intro}
      />
      <SetupSteps steps={steps} />
      <Group>
        {post && (
          <ButtonLink to="/posting-queue" search={{ post: post.id }} variant="default">
            {text.seePost}
          </ButtonLink>
        )}
        <ButtonLink to="/campaigns" search={{ compose: "new" }} variant="default">
          {text.campaign}
        </ButtonLink>
        <ButtonLink to="/" variant="light">
          {text.dashboard}
        </ButtonLink>
      </Group>
    </Stack>
  )
}
