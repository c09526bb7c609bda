import { accountSettingsText } from "../../../texts/en/account.ts"
import { CODE_LENGTH } from "@brandwright/contract/account/auth"
import { Box, Button, Code, CopyButton, Group, Modal, SimpleGrid, Stack, Text, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { type Refusal, readRefusal } from "../../../lib/calls/refusal.ts"
import { downloadBlob } from "../../../lib/download-blob.ts"
import { toastDone } from "../../../lib/toasts.ts"
import { type Outputs, trpc } from "../../../lib/trpc.ts"
import { useAuth } from "../../../providers/auth.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { Form } from "../../../ui/form/form.tsx"

export type TwoFactorStep = "on" | "off" | "renew" | null

type Setup = Outputs["auth"]["twoFactorStart"]
type TwoFactorDialogProps = {
  step: TwoFactorStep
  /** The new secret, once created. */
  setup: Setup | undefined
  onClose: () => void
}

/** Turns two-factor on (QR code, code, recovery codes) or off, or creates new recovery codes. */
export function TwoFactorDialog({ step, setup, onClose }: TwoFactorDialogProps) {
  const [codes, setCodes] = useState<string[]>()
  const close = () => {
    setCodes(undefined)
    onClose()
  }
  return (
    <Modal
      opened={step !== null}
      onClose={close}
      title={accountSettingsText.twoFactor}
      closeOnClickOutside={false}
      // The codes are shown once: only their own button leaves them.
      closeOnEscape={!codes}
      withCloseButton={!codes}
    >
      {codes && <RecoveryCodes codes={codes} onClose={close} />}
      {!codes && step === "on" && <TurnOn setup={setup} onCodes={setCodes} />}
      {!codes && step === "off" && <TurnOff onClose={close} />}
      {!codes && step === "renew" && <Renew onCodes={setCodes} />}
    </Modal>
  )
}

type CodesMakerProps = { onCodes: (codes: string[]) => void }

function TurnOn({ setup, onCodes }: Pick<TwoFactorDialogProps, "setup"> & CodesMakerProps) {
  const { refresh } = useAuth()
  const confirm = trpc.auth.twoFactorConfirm.useMutation({
    meta: { done: accountSettingsText.twoFactorEnabled, failed: accountSettingsText.twoFactorFailed },
    onSuccess: ({ recoveryCodes }) => {
      onCodes(recoveryCodes)
      void refresh()
    },
  })
  return (
    <Stack>
      <Text size="sm">{accountSettingsText.scan}</Text>
      {setup && (
        <Group align="flex-start">
          <QrCode text={setup.uri} />
          <Box miw={0}>
            <Hint size="xs">{accountSettingsText.secretLabel}</Hint>
            <Code>{setup.secret}</Code>
          </Box>
        </Group>
      )}
      <CodeForm
        // The secret may come after a question for the password, which leaves the focus nowhere.
        key={setup?.secret}
        label={accountSettingsText.authenticatorCode}
        action={accountSettingsText.turnOn}
        isDigits
        isChecking={confirm.isPending}
        refusal={readRefusal(confirm.error)}
        onCode={(code) => confirm.mutate({ code })}
      />
    </Stack>
  )
}

const QR = { display: "block", w: "11.5rem", h: "11.5rem", p: "0.6rem", bdrs: "md", bg: "#fff" } as const

/** The only place that loads the library. */
function QrCode({ text }: { text: string }) {
  const { data: source } = useQuery({
    queryKey: ["qr", text],
    queryFn: async () => (await import("qrcode")).toDataURL(text, { margin: 0, width: 368 }),
    // The secret is not kept after the dialog closes.
    gcTime: 0,
  })
  return source ? <Box component="img" src={source} alt={accountSettingsText.qrLabel} {...QR} /> : <Box {...QR} />
}

/** The form with the focus is gone. */
const takeFocus = (title: HTMLElement | null): void => title?.focus()

/** Only the button confirms that the codes are saved, not closing the dialog. */
function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const saved = trpc.auth.recoveryCodesSaved.useMutation({
    meta: { failed: accountSettingsText.twoFactorFailed, refresh: ["account.stats"] },
    onSuccess: () => onClose(),
  })
  const text = codes.join("\n")
  return (
    <Stack>
      <Text fw={600} tabIndex={-1} ref={takeFocus}>
        {accountSettingsText.recoveryTitle}
      </Text>
      <Text size="sm">{accountSettingsText.recoveryHint}</Text>
      <SimpleGrid role="list" cols={2} spacing="0.4rem" p="md" bdrs="md" bg="var(--bw-tint)" ff="monospace">
        {codes.map((code) => (
          <span key={code} role="listitem">
            {code}
          </span>
        ))}
      </SimpleGrid>
      <Group>
        <CopyButton value={text}>
          {({ copy }) => (
            <Button
              variant="default"
              onClick={() => {
                copy()
                toastDone(accountSettingsText.codesCopied)
              }}
            >
              {accountSettingsText.copyCodes}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          onClick={() => downloadBlob("recovery-codes.txt", new Blob([`${text}\n`], { type: "text/plain" }))}
        >
          {accountSettingsText.downloadCodes}
        </Button>
      </Group>
      <Button onClick={() => saved.mutate()} loading={saved.isPending}>
        {accountSettingsText.codesSaved}
      </Button>
    </Stack>
  )
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const { refresh } = useAuth()
  const disable = trpc.auth.twoFactorDisable.useMutation({
    meta: { done: accountSettingsText.twoFactorDisabled, failed: accountSettingsText.twoFactorFailed },
    onSuccess: async () => {
      await refresh()
      onClose()
    },
  })
  return (
    <CodeForm
      label={accountSettingsText.codeOrRecovery}
      action={accountSettingsText.turnOff}
      color="red"
      isChecking={disable.isPending}
      refusal={readRefusal(disable.error)}
      onCode={(code) => disable.mutate({ code })}
    />
  )
}

function Renew({ onCodes }: CodesMakerProps) {
  const renew = trpc.auth.renewRecoveryCodes.useMutation({
    meta: { failed: accountSettingsText.twoFactorFailed },
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <CodeForm
      label={accountSettingsText.codeOrRecovery}
      action={accountSettingsText.renewCodes}
      isChecking={renew.isPending}
      refusal={readRefusal(renew.error)}
      onCode={(code) => renew.mutate({ code })}
    />
  )
}

type CodeFormProps = {
  label: string
  action: string
  color?: string
  /** Accepts only the app's code; otherwise recovery codes work too. */
  isDigits?: boolean
  isChecking: boolean
  /** The server's error for the last code. */
  refusal: Refusal | undefined
  onCode: (code: string) => void
}

/** Asks for one code; Enter sends it. */
function CodeForm({ label, action, color, isDigits = false, isChecking, refusal, onCode }: CodeFormProps) {
  const [code, setCode] = useState("")
  const isComplete = isDigits ? code.length === CODE_LENGTH : code.trim().length >= CODE_LENGTH
  return (
    <Form onSubmit={() => isComplete && !isChecking && onCode(code.trim())}>
      <Stack>
        <TextInput
          label={label}
          autoComplete="one-time-code"
          {...(isDigits && { inputMode: "numeric", maxLength: CODE_LENGTH })}
          data-autofocus
          error={refusal?.message}
          value={code}
          onChange={({ currentTarget: { value } }) => setCode(isDigits ? value.replaceAll(/\D/g, "") : value)}
        />
        <Group justify="flex-end">
          <Button type="submit" color={color} disabled={!isComplete} loading={isChecking}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
