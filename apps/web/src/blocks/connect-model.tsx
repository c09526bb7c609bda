import { openQuestionText as text } from "@brandwright/contract/writing/open-questions"
import { useAuth } from "../providers/auth.tsx"
import { AnchorLink } from "../ui/links.tsx"

/** A link to set up a model, for administrators only. */
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
