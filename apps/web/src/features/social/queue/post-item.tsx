import { CAPTION_MAX, PLATFORM_NAMES } from "@brandwright/contract/social/social-platforms"
import type { PlannedPost } from "@brandwright/contract/campaigns/campaigns"
import type { PostTarget, SocialPost } from "@brandwright/contract/social/social-posts"
import { queueText as text, STATE_NAMES, STATUS_NAMES } from "../../../texts/en/social.ts"
import { offsetLabel, wallTimeAt } from "@brandwright/contract/zoned-time"
import { Anchor, Badge, Box, Button, Checkbox, Group, Text, Flex } from "@mantine/core"
import { IconMovie } from "@tabler/icons-react"
import { OpenQuestionText } from "../../../ui/open-question-text.tsx"
import { PlatformIcon } from "../../../ui/picture/platform-icon.tsx"
import { SampleBadge } from "../../../ui/sample-badge.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { CampaignLink } from "../composer/campaign-link.tsx"
import { Counts } from "./counts.tsx"
import { PostMenu } from "./post-menu.tsx"
import { postTitle } from "./post-title.ts"
import classes from "./posting-queue.module.css"
import { Thumb } from "../../../ui/picture/thumb.tsx"
import { CountBadge } from "../count-badge.tsx"

const STATUS_COLORS = { scheduled: "spruce", posted: "gray", failed: "red", draft: "gray", paused: "amber" } as const
const PROBLEMS: readonly PostTarget["state"][] = ["failed", "unknown"]

type PostItemProps = {
  post: SocialPost
  /** For a draft: when a campaign publishes it. */
  planned: PlannedPost | undefined
  isFocused: boolean
  isSelected: boolean
  onSelect: () => void
  onEdit: () => void
  onHandoff: (target: PostTarget) => void
}

/** One post of the queue with its platforms. */
export function PostItem({ post, planned, isFocused, isSelected, onSelect, onEdit, onHandoff }: PostItemProps) {
  const name = postTitle(post)
  const status = planned?.isScheduled ? "scheduled" : post.status
  return (
    <li aria-label={name} className={`${classes.post} ${isFocused ? classes.focused : ""}`}>
      <Checkbox mt={3} aria-label={text.select(name)} checked={isSelected} onChange={onSelect} />
      <Group gap={8} miw={0}>
        <Text fw={600} truncate maw="100%">
          {name}
        </Text>
        <Badge color={STATUS_COLORS[status]}>{STATUS_NAMES[status]}</Badge>
        {post.status === "scheduled" && post.recommendedTime && <Badge color="amber">{text.recommended}</Badge>}
        {post.status === "scheduled" && post.recommendedSample && <SampleBadge />}
      </Group>
      <PostMenu post={post} onEdit={onEdit} />
      <div className={classes.details}>
        <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
          <Box miw={0}>
            <PostTime post={post} planned={planned} />
            {post.title && post.content && (
              <Text size="sm" mt={4} lineClamp={2} style={{ overflowWrap: "anywhere" }}>
                <OpenQuestionText text={post.content} />
              </Text>
            )}
            <Hint size="xs" mt={2}>
              {text.caption([...post.content].length, CAPTION_MAX)}
            </Hint>
          </Box>
          {post.cover && <Cover cover={post.cover} />}
        </Group>
        <Flex wrap="wrap" gap="0.4rem" mt="0.5rem">
          {post.targets.map((target) => (
            <Target
              key={target.id}
              target={target}
              name={targetName(target, post.targets)}
              onHandoff={() => onHandoff(target)}
            />
          ))}
        </Flex>
        <Reasons post={post} />
        {/* Shown for posted ones only (content §4). */}
        {post.status === "posted" && (
          <div style={{ marginTop: "0.4rem" }}>
            <Counts
              of={{
                [text.likes]: post.engagement.likes,
                [text.comments]: post.engagement.comments,
                [text.shares]: post.engagement.shares,
              }}
            />
          </div>
        )}
      </div>
    </li>
  )
}

/** The first picture of the post, and how many more there are. */
function Cover({ cover: { name, url, more } }: { cover: NonNullable<SocialPost["cover"]> }) {
  return (
    <Thumb w="4rem" mt="0.25rem" radius="md" withBorder>
      {url ? <img src={url} alt={name} loading="lazy" /> : <IconMovie size={24} stroke={1.4} aria-label={name} />}
      {more > 0 && <CountBadge>{text.coverMore(more)}</CountBadge>}
    </Thumb>
  )
}

function PostTime({ post: { scheduledFor, timeZone }, planned }: Pick<PostItemProps, "post" | "planned">) {
  if (scheduledFor)
    return (
      <Hint>
        {" "}
        <Moment at={scheduledFor} timeZone={timeZone} />
      </Hint>
    )
  if (!planned) return <Hint>{text.noTime}</Hint>
  return (
    <>
      <Hint>
        {!planned.isScheduled && `${text.plannedFor} `}
        <Moment at={planned.plannedAt} timeZone={planned.timeZone} />
      </Hint>
      <CampaignLink {...planned} />
    </>
  )
}

/** The time in this time zone, with its name. */
function Moment({ at, timeZone }: { at: string; timeZone: string }) {
  const moment = Date.parse(at)
  const shown = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone }).format(moment)
  return (
    <time dateTime={at} title={`${wallTimeAt(timeZone, moment)} ${offsetLabel(timeZone, moment)}`}>
      {shown} · {timeZone}
    </time>
  )
}

/** The platform, with the account if the post goes to several. */
const targetName = ({ platform, accountName }: PostTarget, all: PostTarget[]): string =>
  all.filter((one) => one.platform === platform).length > 1
    ? `${PLATFORM_NAMES[platform]} (${accountName})`
    : PLATFORM_NAMES[platform]

type TargetProps = { target: PostTarget; name: string; onHandoff: () => void }

function Target({ target, name, onHandoff }: TargetProps) {
  const { platform, state, url, clicks } = target
  if (state === "handoff" || state === "unknown") {
    return (
      <Button
        color={state === "unknown" ? "red" : undefined}
        size="compact-xs"
        radius="xl"
        leftSection={<PlatformIcon platform={platform} size={14} />}
        onClick={onHandoff}
        aria-label={`${STATE_NAMES[state]}: ${name}`}
      >
        {STATE_NAMES[state]}
      </Button>
    )
  }
  return (
    <span className={`${classes.target} ${PROBLEMS.includes(state) ? classes.problem : ""}`}>
      <PlatformIcon platform={platform} size={14} />
      {url ? (
        <Anchor
          href={url}
          target="_blank"
          rel="noreferrer"
          inherit
          underline="always"
          aria-label={`${text.open}: ${name}`}
        >
          {name}
        </Anchor>
      ) : (
        <span>{name}</span>
      )}
      {state !== "idle" && state !== "scheduled" && <span>· {STATE_NAMES[state]}</span>}
      {clicks > 0 && (
        <span>
          · {clicks} {text.clicks.toLowerCase()}
        </span>
      )}
    </span>
  )
}

function Reasons({ post }: { post: SocialPost }) {
  const reasons = post.targets.filter((target) => target.reason && PROBLEMS.includes(target.state))
  if (reasons.length === 0) return post.reason ? <Reason words={post.reason} /> : null
  return reasons.map((target) => (
    <Reason key={target.id} words={`${targetName(target, post.targets)}: ${target.reason}`} />
  ))
}

const Reason = ({ words }: { words: string }) => (
  <Text size="sm" c="var(--mantine-color-error)" mt={6}>
    {words}
  </Text>
)
