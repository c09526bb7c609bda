import { shellText } from "@brandwright/contract/workspace/shell"
import { IconCompass } from "@tabler/icons-react"
import { EmptyState } from "./empty-state.tsx"
import { ButtonLink } from "../links.tsx"
import { PageHeader } from "./page-header.tsx"

export function NotFound() {
  return (
    <>
      <PageHeader title={shellText.notFoundTitle} />
      <EmptyState
        icon={<IconCompass />}
        title="404"
        message={shellText.notFoundMessage}
        action={<ButtonLink to="/">{shellText.backToDashboard}</ButtonLink>}
      />
    </>
  )
}
