import { peopleText as text } from "@brandwright/contract/account/people"
import { Badge, Button, Card, Group, Stack, Text, Title } from "@mantine/core"
import { useDeferredValue } from "react"
import type { MutationMeta } from "../../lib/calls/mutation-meta.ts"
import { useSearchState } from "../../lib/search-params.ts"
import { trpc } from "../../lib/trpc.ts"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { SearchField } from "../../ui/form/search-field.tsx"
import { Hint } from "../../ui/hint.tsx"
import { SignupSwitch } from "./signup-switch.tsx"

/** The instance's accounts and administrators, and what administrators did. */
export function PeopleCard() {
  const [{ person: search = "" }, change] = useSearchState("/_app/test")
  return (
    <Card component="section" aria-label={text.title}>
      <Title order={2} size="h4" mb="sm">
        {text.title}
      </Title>
      <SignupSwitch />
      <SearchField
        label={text.search}
        isLabelAbove
        mb="sm"
        value={search}
        onSearch={(person) => change({ person: person || undefined })}
      />
      <Boundary failed={text.loadFailed} resetKey={search}>
        <People search={search} />
      </Boundary>
      <Title order={3} size="h5" mt="md" mb="xs">
        {text.auditTitle}
      </Title>
      <Boundary>
        <Audit />
      </Boundary>
    </Card>
  )
}

const META: MutationMeta = { done: text.changed, failed: text.failed, refresh: ["people"] }

function People({ search }: { search: string }) {
  // The old list stays until the new one is loaded.
  const shown = useDeferredValue(search)
  const [people] = trpc.people.list.useSuspenseQuery({ search: shown }, { staleTime: 0 })
  const grant = trpc.people.grantAdministrator.useMutation({ meta: META })
  const revoke = trpc.people.revokeAdministrator.useMutation({ meta: META })
  return (
    <Stack gap="xs" component="ul">
      {people.items.map(({ id, name, email, isAdmin }) => (
        <Group key={id} component="li" justify="space-between">
          <div>
            <Text size="sm" fw={550}>
              {name} {isAdmin && <Badge component="span">{text.administrator}</Badge>}
            </Text>
            <Hint size="xs">{email}</Hint>
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
  )
}

function Audit() {
  const [entries] = trpc.people.audit.useSuspenseQuery(undefined, { staleTime: 0 })
  return entries.map(({ id, action, actorName, subjectName, createdAt }) => (
    <Hint key={id} size="xs">
      {new Date(createdAt).toLocaleString()} · {subjectName ?? actorName ?? text.formerAccount}:{" "}
      {text.actions[action] ?? action}
      {subjectName !== actorName && ` · ${actorName ?? text.formerAccount}`}
    </Hint>
  ))
}
