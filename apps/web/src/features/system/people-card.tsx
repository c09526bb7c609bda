import { peopleText as text } from "@brandwright/contract/people"
import { Badge, Button, Card, Group, Stack, Text, Title } from "@mantine/core"
import { useState } from "react"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { SignupSwitch } from "./signup-switch.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { SearchField } from "../../ui/search-field.tsx"

/** Who has an account here, who administers the instance, and what administrators did. */
export function PeopleCard() {
  const [search, setSearch] = useState("")
  const people = trpc.people.list.useQuery({ search }, { staleTime: 0 })
  const audit = trpc.people.audit.useQuery(undefined, { staleTime: 0 })
  const change = {
    onSuccess: async () => {
      toastDone(text.changed)
      await Promise.all([people.refetch(), audit.refetch()])
    },
    onError: (error: unknown) => toastFailed(error, text.failed),
  }
  const grant = trpc.people.grantAdministrator.useMutation(change)
  const revoke = trpc.people.revokeAdministrator.useMutation(change)
  return (
    <Card component="section" aria-label={text.title}>
      <Title order={2} size="h4" mb="sm">
        {text.title}
      </Title>
      <SignupSwitch />
      <SearchField label={text.search} isLabelAbove mb="sm" value={search} onSearch={setSearch} />
      {people.isError && (
        <LoadFailed error={people.error} message={text.loadFailed} onRetry={() => void people.refetch()} />
      )}
      <Stack gap="xs" component="ul" p={0} m={0}>
        {people.data?.items.map(({ id, name, email, isAdmin }) => (
          <Group key={id} component="li" justify="space-between">
            <div>
              <Text size="sm" fw={550}>
                {name}{" "}
                {isAdmin && (
                  <Badge component="span" tt="none">
                    {text.administrator}
                  </Badge>
                )}
              </Text>
              <Text size="xs" c="dimmed">
                {email}
              </Text>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${isAdmin ? text.takeRole : text.makeAdministrator}: ${name}`}
              onClick={() => (isAdmin ? revoke : grant).mutate({ userId: id })}
            >
              {isAdmin ? text.takeRole : text.makeAdministrator}
            </Button>
          </Group>
        ))}
      </Stack>
      <Title order={3} size="h5" mt="md" mb="xs">
        {text.auditTitle}
      </Title>
      {audit.data?.map(({ id, action, actorName, subjectName, createdAt }) => (
        <Text key={id} size="xs" c="dimmed">
          {new Date(createdAt).toLocaleString()} · {subjectName ?? actorName ?? text.formerAccount}:{" "}
          {text.actions[action] ?? action}
          {subjectName !== actorName && ` · ${actorName ?? text.formerAccount}`}
        </Text>
      ))}
    </Card>
  )
}
