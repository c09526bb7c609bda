import {
  CONNECTION_KINDS,
  type ConnectionKind,
  socialAccountForm,
  socialText,
  tiktokForm,
} from "@brandwright/contract/social/social"
import { type Platform, PLATFORM_NAMES, PLATFORMS } from "@brandwright/contract/social/social-platforms"
import { accountFormText, connectionsText, KIND_NAMES, KIND_NOTES } from "../../../texts/en/social-connections.ts"
import { Alert, Input, PasswordInput, SegmentedControl, Select, TextInput } from "@mantine/core"
import { IconInfoCircle } from "@tabler/icons-react"
import { useState } from "react"
import { z } from "zod"
import { toastDone } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { useConnections } from "./use-connections.ts"

type DialogProps = {
  brandId: number | undefined
  opened: boolean
  onClose: () => void
  onConnected?: (platform: Platform) => void
}

/** TikTok's credentials form (account §2.9 §5): checked, and used for the channel's name only. */
export function TiktokDialog({ brandId, onConnected, ...dialog }: DialogProps) {
  const { connectNow } = useConnections(brandId, onConnected)
  return (
    <FormDialog
      {...dialog}
      name={`connect-tiktok-${brandId}`}
      title={accountFormText.tiktokTitle}
      schema={tiktokForm}
      initialValues={{ username: "", password: "", accessToken: "" }}
      save={(credentials) => connectNow({ platform: "tiktok", credentials })}
      saveLabel={accountFormText.submit}
    >
      {(form) => (
        <>
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
        </>
      )}
    </FormDialog>
  )
}

const nameAndKind = socialAccountForm.pick({ accountName: true }).extend({ kind: z.enum(CONNECTION_KINDS) })
/** The platform provides the account's name. */
const kindAlone = nameAndKind.extend({ accountName: z.string() })

/** Adds another account of a platform: its name, and how its posts are published. */
export function ConnectDialog({ brandId, platform, onConnected, ...dialog }: DialogProps & { platform: Platform }) {
  const { connectNow } = useConnections(brandId, onConnected)
  const { data: platforms = [] } = trpc.social.platforms.useQuery(undefined, { enabled: dialog.opened })
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
          <Hint>{KIND_NOTES[shown]}</Hint>
          {shown !== "api" && (
            <TextInput label={accountFormText.accountName} data-autofocus {...form.getInputProps("accountName")} />
          )}
        </>
      )}
    </FormDialog>
  )
}

/** The connect form of a brand: platform, name, and optionally the platform's key and token. */
export function ConnectSocialDialog({ brandId, ...dialog }: DialogProps) {
  const create = trpc.social.connectAccount.useMutation({
    meta: { failed: socialText.connectionFailed, refresh: ["social.connections", "account.stats"] },
    onSuccess: ({ platform, kind }) => {
      const name = PLATFORM_NAMES[platform]
      toastDone(kind === "handoff" ? socialText.connectedByHand(name) : socialText.connected(name))
    },
  })
  return (
    <FormDialog
      {...dialog}
      name={`connect-account-${brandId}`}
      title={accountFormText.title}
      schema={socialAccountForm}
      initialValues={{ platform: "" as Platform, accountName: "", accountId: "", accessToken: "" }}
      save={(values) => create.mutateAsync({ ...values, brandId })}
      saveLabel={accountFormText.submit}
    >
      {(form) => (
        <>
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
          <Hint>{socialText.handoffNote}</Hint>
        </>
      )}
    </FormDialog>
  )
}
