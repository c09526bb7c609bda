import { screenLabel } from "@brandwright/contract/workspace/shell"
import { Alert, Stack } from "@mantine/core"
import { useAuth } from "../../../providers/auth.tsx"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { PageHeader } from "../../../ui/screen/page-header.tsx"
import { Part } from "../../../ui/screen/part.tsx"
import { ConnectionList } from "./connection-list.tsx"
import { JobList } from "./job-list.tsx"
import { MachineModels } from "./machine-models.tsx"
import { modelsTexts as text } from "./models-texts.ts"
import { NoticedServers } from "./noticed-servers.tsx"
import { useMachine, useModels } from "./use-models.ts"

/** Where administrators connect models and assign them to jobs. */
export function ModelsScreen() {
  const { user } = useAuth()
  return (
    <>
      <PageHeader title={screenLabel("/models")} description={text.description} />
      {user?.isAdmin ? (
        <Stack gap="lg">
          <NoticedServers />
          <Boundary failed={text.loadFailed}>
            <ModelCards />
          </Boundary>
        </Stack>
      ) : (
        <Alert>{text.adminsOnly}</Alert>
      )}
    </>
  )
}

/** Loaded together, so that a failure is shown once. */
function ModelCards() {
  const models = useModels()
  const machine = useMachine()
  return (
    <>
      <Part title={text.machine}>
        <MachineModels machine={machine} />
      </Part>
      <Part title={text.connections}>
        <ConnectionList models={models} />
      </Part>
      <Part title={text.jobs}>
        <JobList models={models} />
      </Part>
    </>
  )
}
