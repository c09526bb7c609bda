import type { VideoScene } from "@brandwright/contract/video/video"
import type { VideoPlatform } from "@brandwright/contract/video/video-choices"
import { fitted, findProblems, readingTotal } from "@brandwright/contract/video/video-film"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { Alert, Button, List } from "@mantine/core"
import { IconClockExclamation } from "@tabler/icons-react"

const SHOWN = 5

type ProblemsAlertProps = { scenes: VideoScene[]; platform: VideoPlatform; onFit: (scenes: VideoScene[]) => void }

/** Problems that prevent rendering, with a button to fix what can be fixed automatically. */
export function ProblemsAlert({ scenes, platform, onFit }: ProblemsAlertProps) {
  const problems = findProblems(scenes, platform)
  if (problems.length === 0) return null
  const first = problems.filter(({ kind }) => ["question", "long", "short", "no-scenes"].includes(kind))
  const rest = problems.filter((problem) => !first.includes(problem))
  // All questions are listed.
  const shown = [...first, ...rest].slice(0, Math.max(SHOWN, first.length))
  const canFit = problems.some(({ kind }) => kind === "fast" || kind === "zero")
  return (
    <Alert color="amber" variant="light" title={text.problemsTitle} icon={<IconClockExclamation />} role="status">
      <List size="sm" mb={canFit ? "sm" : 0}>
        {shown.map((problem) => (
          <List.Item key={text.problem(problem)}>{text.problem(problem)}</List.Item>
        ))}
        {problems.length > shown.length && <List.Item>{text.problemsMore(problems.length - shown.length)}</List.Item>}
      </List>
      {canFit && (
        <Button size="xs" variant="default" onClick={() => onFit(fitted(scenes))}>
          {text.fitScenes} ({text.seconds(Math.max(readingTotal(scenes), 0))})
        </Button>
      )}
    </Alert>
  )
}
