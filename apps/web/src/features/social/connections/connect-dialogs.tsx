import {
  CONNECTION_KINDS,
  type ConnectionKind,
  socialAccountForm,
  socialText,
  tiktokForm,
} from "@brandwright/contract/social"
import { type Platform, PLATFORM_NAMES, PLATFORMS } from "@brandwright/contract/social-platforms"
import { accountFormText, connectionsText, KIND_NAMES, KIND_NOTES } from "../../../texts/en/social.ts"
import { shellText } from "@brandwright/contract/shell"
import {
  Alert,
  Button,
  Group,
  Input,
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
import { useState } from "react"
import { z } from "zod"
import { toastDone } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { useConnections } from "./use-connections.ts"

type DialogProps = {
  brandId: number | undefined
  opened: boolean
  onClose: () => void
  onConnected?: (platform: Platform) => void
}

/**
 * TikTok's credentials form (account §2.9 §5): checked, and used for the channel's name only. Passwords and tokens are
 * not kept on this device while they are typed, as other forms' values are.
 */
export function TiktokDialog({ opened, onClose, ...rest }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={accountFormText.tiktokTitle}>
      <TiktokFields onClose={onClose} {...rest} />
    </Modal>
  )
}

function TiktokFields({ brandId, onClose, onConnected }: Omit<DialogProps, "opened">) {
  const { connect, connecting } = useConnections(brandId, (platform) => {
    onClose()
    onConnected?.(platform)
  })
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

const nameAndKind = socialAccountForm.pick({ accountName: true }).extend({ kind: z.enum(CONNECTION_KINDS) })
/** The platform names the account by itself. */
const kindAlone = nameAndKind.extend({ accountName: z.string() })

/** One more account of a platform: its name, and how its posts leave. */
export function ConnectDialog({ brandId, platform, onConnected, ...dialog }: DialogProps & { platform: Platform }) {
  const { connectNow } = useConnections(brandId, onConnected)
  const { data: platforms = [] } = trpc.social.platforms.useQuery()
  const kinds = platforms.find((one) => one.platform === platform)?.kinds ?? ["handoff"]
  const [kind, setKind] = useState<ConnectionKind>()
  const shown = kind ?? kinds[0] ?? "handoff"
  return (
    <FormDialog
      {...dialog}
      name={`connect-${brandId}-${platform}-${shown}`}
      title={connectionsText.connect(PLATFORM_NAMES[platform])}
      schema={shown === "api" ? kindAlone : nameAndKind}
      initialValues={{ accountName: "", kind: shown }}
      save={({ accountName }) => connectNow({ platform, kind: shown, ...(shown !== "api" && { accountName }) })}
      saveLabel={accountFormText.submit}
    >
      {(form) => (
        <>
          {kinds.length > 1 && (
            <Input.Wrapper label={accountFormText.way} labelElement="div">
              <SegmentedControl
                fullWidth
                aria-label={accountFormText.way}
                value={shown}
                data={kinds.map((value) => ({ value, label: KIND_NAMES[value] }))}
                onChange={setKind}
              />
            </Input.Wrapper>
          )}
          <Text size="sm" c="dimmed">
            {KIND_NOTES[shown]}
          </Text>
          {shown !== "api" && (
            <TextInput label={accountFormText.accountName} data-autofocus {...form.getInputProps("accountName")} />
          )}
        </>
      )}
    </FormDialog>
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
  const create = trpc.social.connectAccount.useMutation({
    meta: { failed: socialText.connectionFailed, refresh: ["social.connections", "account.stats"] },
    onSuccess: ({ platform, kind }) => {
      const name = PLATFORM_NAMES[platform]
      toastDone(kind === "handoff" ? socialText.connectedByHand(name) : socialText.connected(name))
      onClose()
    },
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
