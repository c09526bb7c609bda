import { openQuestionText as text } from "@brandwright/contract/open-questions"
import { Anchor } from "@mantine/core"
import { useAuth } from "../providers/auth.tsx"

/** The way to a better writer, for those who may set one up; nothing for anyone else. */
export function ConnectModel({ before }: { before?: string }) {
  const { user } = useAuth()
  if (!user?.isAdmin) return null
  return (
    <>
      {before}
      <Anchor href="/models" inherit>
        {text.connect}
      </Anchor>
    </>
  )
}
