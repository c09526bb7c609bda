import { myAccountText } from "../../texts/en/account.ts"
import type { User } from "@brandwright/contract/account/auth"
import { screenLabel } from "@brandwright/contract/workspace/shell"
import { Alert, Avatar, Badge, Box, Card, Group, Text, Title, SimpleGrid } from "@mantine/core"
import {
  IconAddressBook,
  IconBell,
  IconDeviceMobile,
  IconPhoto,
  IconShare,
  IconShieldLock,
  IconTag,
  IconUser,
} from "@tabler/icons-react"
import { formatDay, formatRelative } from "../../lib/time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useAuth } from "../../providers/auth.tsx"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { ButtonLink, TileLink } from "../../ui/links.tsx"
import { Columns } from "../../ui/screen/columns.tsx"
import { FactRow, FactRows } from "../../ui/data/fact-rows.tsx"
import { Loading } from "../../ui/screen/loading.tsx"
import { PageHeader } from "../../ui/screen/page-header.tsx"
import { StatusCard } from "./status-card.tsx"
import { Part } from "../../ui/screen/part.tsx"
import { Hint } from "../../ui/hint.tsx"

/** My Account (account §2.5). */
export function AccountScreen() {
  const { user } = useAuth()
  if (!user) return null
  return (
    <>
      <PageHeader title={screenLabel("/account")} description={myAccountText.description} />
      <Prompts user={user} />
      <Boundary loading={<Loading />}>
        <Overview user={user} />
      </Boundary>
    </>
  )
}

function Overview({ user }: { user: User }) {
  const [stats] = trpc.account.stats.useSuspenseQuery()
  return (
    <Columns>
      <div>
        <ProfileCard user={user} since={stats.accountCreated} />
        <Part title={myAccountText.activity} mt="lg">
          <FactRows>
            <FactRow label={myAccountText.lastLogin}>{whenOrNever(stats.loginStats.lastLoginAt)}</FactRow>
            <FactRow label={myAccountText.totalLogins}>{stats.loginStats.loginCount}</FactRow>
            <FactRow label={myAccountText.hoursLoggedIn}>
              {Math.round(stats.loginStats.totalTimeLoggedInMinutes / 60)}
            </FactRow>
            <FactRow label={myAccountText.lastActivity}>{whenOrNever(stats.lastActive)}</FactRow>
          </FactRows>
        </Part>
      </div>
      <div>
        <StatusCard stats={stats} />
        <QuickLinks />
      </div>
    </Columns>
  )
}

const whenOrNever = (iso: string | null): string => (iso === null ? myAccountText.never : formatRelative(iso))

function Prompts({ user }: { user: User }) {
  return (
    <>
      {!user.avatarUrl && (
        <Alert variant="light" mb="md" icon={<IconPhoto />} title={myAccountText.addAvatar}>
          <Group justify="space-between">
            <Text size="sm">{myAccountText.addAvatarHint}</Text>
            <ButtonLink to="/account/profile" size="xs" variant="default">
              {myAccountText.addAvatar}
            </ButtonLink>
          </Group>
        </Alert>
      )}
      {user.phoneNumber && !user.phoneVerified && (
        <Alert variant="light" color="amber" mb="md" icon={<IconDeviceMobile />} title={myAccountText.verifyPhone}>
          <Group justify="space-between">
            <Text size="sm">{myAccountText.verifyPhoneHint}</Text>
            <ButtonLink to="/account/settings" hash="security" size="xs" variant="default">
              {myAccountText.verifyPhone}
            </ButtonLink>
          </Group>
        </Alert>
      )}
    </>
  )
}

function ProfileCard({ user, since }: { user: User; since: string }) {
  return (
    <Card>
      <Group gap="lg">
        <Avatar src={user.avatarUrl} name={user.name} color="spruce" size={84} alt="" />
        <Box miw={0}>
          <Title order={2}>{user.name}</Title>
          <Text c="dimmed">{user.email}</Text>
          <Group gap="xs" mt="xs">
            <Badge>{myAccountText.providers[user.provider]}</Badge>
            <Hint>{myAccountText.memberSince(formatDay(since))}</Hint>
          </Group>
        </Box>
      </Group>
    </Card>
  )
}

const LINKS = [
  { to: "/account/profile", hash: undefined, label: myAccountText.linkProfile, Icon: IconUser },
  { to: "/account/settings", hash: "security", label: myAccountText.linkSecurity, Icon: IconShieldLock },
  { to: "/account/settings", hash: "notifications", label: myAccountText.linkNotifications, Icon: IconBell },
  { to: "/account/brands", hash: undefined, label: myAccountText.linkBrands, Icon: IconTag },
  { to: "/account/social-connections", hash: undefined, label: myAccountText.linkSocial, Icon: IconShare },
] as const

function QuickLinks() {
  return (
    <Card mt="lg" component="nav" aria-label={myAccountText.quickLinks}>
      <Group gap="xs" mb="sm">
        <IconAddressBook size={18} stroke={1.7} aria-hidden="true" />
        <Title order={2} size="h3">
          {myAccountText.quickLinks}
        </Title>
      </Group>
      <SimpleGrid minColWidth="min(13rem, 100%)" spacing="xs">
        {LINKS.map(({ to, hash, label, Icon }) => (
          <TileLink key={label} to={to} hash={hash} icon={Icon}>
            {label}
          </TileLink>
        ))}
      </SimpleGrid>
    </Card>
  )
}
