import { peopleText as text } from "@brandwright/contract/account/people"
import { Switch } from "@mantine/core"
import { trpc } from "../../lib/trpc.ts"

/** Opens or closes sign-up. */
export function SignupSwitch() {
  const { data } = trpc.people.signup.useQuery(undefined, { staleTime: 0 })
  const change = trpc.people.changeSignup.useMutation({
    meta: { failed: text.signupFailed, refresh: ["people.signup", "people.audit"] },
  })
  return (
    <Switch
      label={text.signup}
      description={text.signupHint}
      mb="md"
      disabled={!data || change.isPending}
      checked={change.isPending ? change.variables.isOpen : (data?.isOpen ?? true)}
      onChange={(event) => change.mutate({ isOpen: event.currentTarget.checked })}
    />
  )
}
