import type { Stats } from "@brandwright/contract/account/account"
import { myAccountText } from "../../texts/en/account.ts"
import { Badge, Button, Group, Popover, Progress, Text } from "@mantine/core"
import { IconCheck, IconCircleDashed, IconInfoCircle } from "@tabler/icons-react"
import { useNavigate } from "@tanstack/react-router"
import { formatBytes } from "../../lib/format.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { FactRow, FactRows } from "../../ui/data/fact-rows.tsx"
import { AnchorLink } from "../../ui/links.tsx"
import { Part } from "../../ui/screen/part.tsx"
import { Hint } from "../../ui/hint.tsx"

/** Plan, storage, tasks and security of the account. */
export function StatusCard({ stats }: { stats: Stats }) {
  const { storageUsage, taskStats } = stats
  const navigate = useNavigate()
  return (
    <Part title={myAccountText.accountStatus}>
      <FactRows>
        <FactRow label={myAccountText.plan}>
          <Group gap="sm">
            <Badge>{stats.plan}</Badge>
            <Button size="compact-sm" variant="light" onClick={() => void navigate({ to: "/account/usage" })}>
              {myAccountText.upgrade}
            </Button>
          </Group>
        </FactRow>
        <FactRow
          label={myAccountText.storage}
          below={
            <>
              <Progress
                size="sm"
                value={storageUsage.percentage}
                color={storageUsage.percentage > 90 ? "red" : undefined}
                aria-label={myAccountText.storage}
              />
              {storageUsage.kinds.length > 0 && (
                <Hint size="xs" mt={4}>
                  {storageUsage.kinds
                    .map(({ kind, bytes }) => `${myAccountText.storageKinds[kind]} ${formatBytes(bytes)}`)
                    .join(" · ")}
                </Hint>
              )}
            </>
          }
        >
          {myAccountText.storageUse(storageUsage.used, storageUsage.total)}
        </FactRow>
        <FactRow label={myAccountText.tasks}>
          <AnchorLink to="/completed" size="sm">
            {myAccountText.tasksCompleted(taskStats.completed)}
          </AnchorLink>
          {" · "}
          <AnchorLink to="/progress" size="sm">
            {myAccountText.tasksInProgress(taskStats.inProgress)}
          </AnchorLink>
        </FactRow>
        <FactRow label={myAccountText.brands}>{stats.brandCount}</FactRow>
        <FactRow label={myAccountText.contentItems}>{stats.contentCount}</FactRow>
        <FactRow
          label={
            <>
              {myAccountText.securityScore}
              <SecurityChecks stats={stats} />
            </>
          }
          below={<Progress size="sm" value={stats.securityScore} aria-label={myAccountText.securityScore} />}
        >
          {myAccountText.score(stats.securityScore)}
        </FactRow>
      </FactRows>
    </Part>
  )
}

/** The parts of the score, and how to raise it. */
function SecurityChecks({ stats }: { stats: Stats }) {
  return (
    <Popover width={300} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <IconButton icon={IconInfoCircle} label={myAccountText.securityHelp} size="sm" ml={4} />
      </Popover.Target>
      <Popover.Dropdown aria-label={myAccountText.securityHelp}>
        {stats.securityChecks.map(({ name, done, points }) => (
          <Group key={name} gap="xs" wrap="nowrap" py={4}>
            {done ? <IconCheck size={17} aria-hidden="true" /> : <IconCircleDashed size={17} aria-hidden="true" />}
            <Text size="sm" flex={1} c={done ? undefined : "dimmed"}>
              {myAccountText.checks[name]}
            </Text>
            <Hint>{myAccountText.points(points)}</Hint>
          </Group>
        ))}
        <AnchorLink to="/account/settings" hash="security" size="sm">
          {myAccountText.improve}
        </AnchorLink>
      </Popover.Dropdown>
    </Popover>
  )
}
