import { screenLabel } from "@brandwright/contract/shell"
import { Alert, Stack } from "@mantine/core"
import { useAuth } from "../../../providers/auth.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { Part } from "../../../ui/part.tsx"
import { ConnectionList } from "./connection-list.tsx"
import { JobList } from "./job-list.tsx"
import { MachineModels } from "./machine-models.tsx"
import { modelsTexts as text } from "./models-texts.ts"
import { NoticedServers } from "./noticed-servers.tsx"

/** Where administrators connect models and choose what each one does. */
export function ModelsScreen() {
  const { user } = useAuth()
  return (
    <>
      <PageHeader title={screenLabel("/models")} description={text.description} />
      {user?.isAdmin ? (
        <Stack gap="lg">
          <NoticedServers />
          <Part title={text.machine} failed={text.loadFailed}>
            <MachineModels />
          </Part>
          <Part title={text.connections} failed={text.loadFailed}>
            <ConnectionList />
          </Part>
          <Part title={text.jobs} failed={text.loadFailed}>
            <JobList />
          </Part>
        </Stack>
      ) : (
        <Alert>{text.adminsOnly}</Alert>
      )}
    </>
  )
}
