import { Group, Stack } from "@mantine/core"
import { linkToStep, SetupSteps } from "../../blocks/setup-steps.tsx"
import { type Outputs, trpc } from "../../lib/trpc.ts"
import { formatSoon } from "../../lib/time.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { checklistText, guideText, pathText } from "../../texts/en/welcome.ts"
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
  const next = steps.find((step) => !step.isDone)
  return (
    <Stack>
      <StepHead
        title={next ? text.title : text.allDone}
        intro={post ? text.scheduled(formatSoon(post.scheduledFor)) : text.intro}
      />
      <SetupSteps steps={steps} />
      <Group>
        {next && (
          <ButtonLink {...linkToStep(next.name, brandId)}>{guideText.next(checklistText.steps[next.name])}</ButtonLink>
        )}
        {post && (
          <ButtonLink to="/posting-queue" search={{ post: post.id }} variant="default">
            {text.seePost}
          </ButtonLink>
        )}
        <ButtonLink to="/campaigns" search={{ compose: "new" }} variant="default">
          {text.campaign}
        </ButtonLink>
        <ButtonLink to="/" variant={next ? "default" : "filled"}>
          {text.dashboard}
        </ButtonLink>
      </Group>
    </Stack>
  )
}
