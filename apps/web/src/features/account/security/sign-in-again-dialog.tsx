import type { User } from "@brandwright/contract/account/auth"
import { authText } from "@brandwright/contract/account/auth-text"
import { Button, Modal, PasswordInput, Stack, Text, TextInput } from "@mantine/core"
import { useLocation } from "@tanstack/react-router"
import { useState } from "react"
import { readRefusal } from "../../../lib/calls/refusal.ts"
import { signInAgainQuestion } from "../../../lib/session/sign-in-again.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useAuth } from "../../../providers/auth.tsx"
import { accountSettingsText as text } from "../../../texts/en/account.ts"
import { FormFoot } from "../../../ui/form/form-foot.tsx"
import { SETTINGS_TABS } from "../settings-tabs.ts"
import { Form } from "../../../ui/form/form.tsx"

const cancel = () => signInAgainQuestion.answer(false)

/** Asks for the password; a person without one for a code of the authenticator app, or to go to Google again. */
export function SignInAgainDialog({ opened }: { opened: boolean }) {
  const { user } = useAuth()
  const needsGoogle = user?.provider !== "local" && !user?.twoFactorEnabled
  return (
    <Modal opened={opened} onClose={cancel} title={text.signInAgain} closeOnClickOutside={false}>
      <Stack>
        <Text size="sm">{text.signInAgainIntro}</Text>
        {needsGoogle ? <GoogleAgain /> : user && <ProofForm user={user} />}
      </Stack>
    </Modal>
  )
}

function GoogleAgain() {
  const { hash, search } = useLocation()
  const tab = SETTINGS_TABS.find((one) => one === search.tab || one === hash) ?? "security"
  return (
    <>
      <Text size="sm">{text.signInAgainGoogleIntro}</Text>
      <Button component="a" href={`/api/auth/google?from=again&tab=${tab}`}>
        {text.signInAgainGoogle}
      </Button>
    </>
  )
}

function ProofForm({ user }: { user: User }) {
  const [proof, setProof] = useState("")
  const signIn = trpc.auth.signInAgain.useMutation({
    meta: { failed: text.signInAgainFailed },
    onSuccess: () => signInAgainQuestion.answer(true),
  })
  const field = {
    value: proof,
    error: readRefusal(signIn.error)?.message,
    onChange: (event: { currentTarget: { value: string } }) => setProof(event.currentTarget.value),
    "data-autofocus": true,
  }
  const isLocal = user.provider === "local"
  return (
    <Form
      onSubmit={() => proof && !signIn.isPending && signIn.mutate(isLocal ? { password: proof } : { code: proof })}
      noValidate
    >
      {isLocal ? (
        <PasswordInput label={text.signInAgainPassword} autoComplete="current-password" {...field} />
      ) : (
        <TextInput
          label={text.codeOrRecovery}
          description={authText.twoFactorRequired}
          autoComplete="one-time-code"
          {...field}
        />
      )}
      <FormFoot mt="lg" onCancel={cancel} disabled={!proof} loading={signIn.isPending}>
        {text.signInAgainConfirm}
      </FormFoot>
    </Form>
  )
}
