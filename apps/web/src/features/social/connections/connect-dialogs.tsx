import {
  CONNECTION_KINDS,
  type ConnectionKind,
  socialAccountForm,
  socialText,
  tiktokForm,
} from "@brandwright/contract/social"
import { type Platform, PLATFORM_NAMES, PLATFORMS } from "@brandwright/contract/social-platforms"
import { accountFormText, connectionsText, KIND_NAMES, KIND_NOTES } from "@brandwright/contract/social-screens"
import { shellText } from "@brandwright/contract/shell"
import {
  Alert,
  Button,
  Group,
  Modal,
  PasswordInput,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
} from "@mantine/core"
import { schemaResolver, useForm } from "@mantine/form"
import { IconInfoCircle } from "@tabler/icons-react"
import { toastDone, toastFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useConnections } from "./use-connections.ts"

type DialogProps = { brandId: number | undefined; opened: boolean; onClose: () => void }

/** TikTok's credentials form (account §2.9 §5): checked, and used for the channel's name only. */
export function TiktokDialog({ opened, onClose, ...rest }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={accountFormText.tiktokTitle}>
      <TiktokFields onClose={onClose} {...rest} />
    </Modal>
  )
}

function TiktokFields({ brandId, onClose }: Omit<DialogProps, "opened">) {
  const { connect, connecting } = useConnections(brandId, onClose)
  const form = useForm({
    initialValues: { username: "", password: "", accessToken: "" },
    validate: schemaResolver(tiktokForm, { sync: true }),
  })
  return (
    <form noValidate onSubmit={form.onSubmit((credentials) => connect({ platform: "tiktok", credentials }))}>
      <Stack>
        <Alert variant="light" color="gray" icon={<IconInfoCircle />}>
          {socialText.passwordNote}
        </Alert>
        <TextInput
          label={accountFormText.username}
          data-autofocus
          autoComplete="off"
          {...form.getInputProps("username")}
        />
        <PasswordInput label={accountFormText.password} autoComplete="off" {...form.getInputProps("password")} />
        <TextInput label={accountFormText.accessToken} autoComplete="off" {...form.getInputProps("accessToken")} />
        <Submit isRunning={connecting !== undefined} onClose={onClose} />
      </Stack>
    </form>
  )
}

/** One more account of a platform: its name, and how its posts leave. */
export function ConnectDialog({ platform, opened, onClose, ...rest }: DialogProps & { platform: Platform }) {
  return (
    <Modal opened={opened} onClose={onClose} title={connectionsText.connect(PLATFORM_NAMES[platform])}>
      <ConnectFields platform={platform} onClose={onClose} {...rest} />
    </Modal>
  )
}

function ConnectFields({ brandId, platform, onClose }: Omit<DialogProps, "opened"> & { platform: Platform }) {
  const { connect, connecting } = useConnections(brandId, onClose)
  const { data: platforms = [] } = trpc.social.platforms.useQuery()
  const kinds = platforms.find((one) => one.platform === platform)?.kinds ?? ["handoff"]
  const form = useForm({
    initialValues: { platform, accountName: "", kind: "" as ConnectionKind | "" },
    validate: schemaResolver(socialAccountForm.pick({ platform: true, accountName: true }), { sync: true }),
  })
  const kind = form.values.kind || kinds[0] || "handoff"
  const submit = () => connect({ platform, kind, ...(kind !== "api" && { accountName: form.values.accountName }) })
  return (
    <form noValidate onSubmit={kind === "api" ? (event) => (event.preventDefault(), submit()) : form.onSubmit(submit)}>
      <Stack>
        {kinds.length > 1 && (
          <div>
            <Text size="sm" fw={500} mb={4} id="connect-way">
              {accountFormText.way}
            </Text>
            <SegmentedControl
              fullWidth
              aria-labelledby="connect-way"
              value={kind}
              data={kinds.map((value) => ({ value, label: KIND_NAMES[value] }))}
              onChange={(value) => form.setFieldValue("kind", CONNECTION_KINDS.find((known) => known === value) ?? "")}
            />
          </div>
        )}
        <Text size="sm" c="dimmed">
          {KIND_NOTES[kind]}
        </Text>
        {kind !== "api" && (
          <TextInput label={accountFormText.accountName} data-autofocus {...form.getInputProps("accountName")} />
        )}
        <Submit isRunning={connecting !== undefined} onClose={onClose} />
      </Stack>
    </form>
  )
}

/** The connect form of a brand: platform, name, and the platform's own key and token for those who have them. */
export function ConnectSocialDialog({ opened, onClose, ...rest }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={accountFormText.title}>
      <AccountFields onClose={onClose} {...rest} />
    </Modal>
  )
}

function AccountFields({ brandId, onClose }: Omit<DialogProps, "opened">) {
  const utils = trpc.useUtils()
  const create = trpc.social.connectAccount.useMutation({
    onSuccess: async ({ platform }) => {
      await utils.social.connections.invalidate()
      toastDone(socialText.connected(PLATFORM_NAMES[platform]))
      onClose()
    },
    onError: (error) => toastFailed(error, socialText.connectionFailed),
  })
  const form = useForm({
    initialValues: { platform: "" as Platform, accountName: "", accountId: "", accessToken: "" },
    validate: schemaResolver(socialAccountForm, { sync: true }),
  })
  return (
    <form noValidate onSubmit={form.onSubmit((values) => create.mutate({ ...values, brandId }))}>
      <Stack>
        <Select
          label={accountFormText.platform}
          data-autofocus
          data={PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] }))}
          {...form.getInputProps("platform")}
        />
        <TextInput label={accountFormText.accountName} {...form.getInputProps("accountName")} />
        <TextInput label={accountFormText.accountId} {...form.getInputProps("accountId")} />
        <TextInput
          label={accountFormText.accessToken}
          description={accountFormText.tokenNote}
          autoComplete="off"
          {...form.getInputProps("accessToken")}
        />
        <Text size="sm" c="dimmed">
          {socialText.handoffNote}
        </Text>
        <Submit isRunning={create.isPending} onClose={onClose} />
      </Stack>
    </form>
  )
}

function Submit({ isRunning, onClose }: { isRunning: boolean; onClose: () => void }) {
  return (
    <Group justify="flex-end" gap="sm" mt="xs">
      <Button variant="default" onClick={onClose} disabled={isRunning}>
        {shellText.cancel}
      </Button>
      <Button type="submit" loading={isRunning}>
        {accountFormText.submit}
      </Button>
    </Group>
  )
}
