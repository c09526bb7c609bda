import { openQuestionText as text } from "@brandwright/contract/open-questions"
import { useAuth } from "../providers/auth.tsx"
import { AnchorLink } from "../ui/links.tsx"

/** The way to a better writer, for those who may set one up; nothing for anyone else. */
export function ConnectModel({ before }: { before?: string }) {
  const { user } = useAuth()
  if (!user?.isAdmin) return null
  return (
    <>
      {before}
      <AnchorLink to="/models" inherit underline="always">
        {text.connect}
      </AnchorLink>
    </>
  )
}
