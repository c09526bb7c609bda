import { profileScreenText } from "../../../texts/en/account.ts"
import { screenLabel } from "@brandwright/contract/workspace/shell"
import { profileInput, profileText } from "@brandwright/contract/account/profile"
import { Alert, Button, Card, Group, Select, SimpleGrid, Stack, TextInput } from "@mantine/core"
import { schemaResolver, type UseFormReturnType } from "@mantine/form"
import { IconLock } from "@tabler/icons-react"
import { useState } from "react"
import { toastDone, toastInfo } from "../../../lib/toasts.ts"
import { type Outputs, trpc } from "../../../lib/trpc.ts"
import { useKeptForm } from "../../../lib/drafts/use-kept-form.ts"
import { useAuth } from "../../../providers/auth.tsx"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { Columns } from "../../../ui/screen/columns.tsx"
import { DraftNote } from "../../../ui/form/draft-note.tsx"
import { Loading } from "../../../ui/screen/loading.tsx"
import { PageHeader } from "../../../ui/screen/page-header.tsx"
import { UnsavedPrompt } from "../../../ui/form/unsaved-prompt.tsx"
import { AvatarField } from "./avatar-field.tsx"
import { PendingEmail } from "./pending-email.tsx"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"
import { UrlInput } from "../../../ui/form/url-input.tsx"

/** Profile (account §2.6). */
export function ProfileScreen() {
  return (
    <>
      <PageHeader title={screenLabel("/account/profile")} description={profileScreenText.description} />
      <Boundary loading={<Loading />}>
        <ProfileForm />
      </Boundary>
    </>
  )
}

type User = Outputs["auth"]["profile"]["user"]
const ZONES = Intl.supportedValuesOf("timeZone")

const readPerson = (user: User) => ({
  name: user.name,
  email: user.email,
  phoneNumber: user.phoneNumber ?? "",
  company: user.company,
  website: user.website,
  bio: user.bio,
  timeZone: user.timeZone,
})

function ProfileForm() {
  const [profile] = trpc.auth.profile.useSuspenseQuery()
  const utils = trpc.useUtils()
  const auth = useAuth()
  const { user } = profile
  const isLocal = user.provider === "local"
  // The picture is no part of the form: it may be too large to be kept on the device.
  const [avatarUrl, setAvatarUrl] = useState(user.avatarUrl)
  const { form, draft, showRefusal } = useKeptForm("profile", {
    initialValues: readPerson(user),
    validate: schemaResolver(profileInput.omit({ avatarUrl: true }), { sync: true }),
  })
  const save = trpc.auth.updateProfile.useMutation({
    meta: { failed: profileText.updateFailed },
    onError: showRefusal,
    onSuccess: async (saved, sent) => {
      utils.auth.profile.setData(undefined, saved)
      auth.setUser(saved.user)
      setAvatarUrl(saved.user.avatarUrl)
      draft.forget()
      const isMoved = saved.pendingEmail !== null && sent.email !== saved.user.email
      if (isMoved && saved.pendingEmail) toastInfo(profileText.emailCodeSent(saved.pendingEmail))
      else toastDone(profileText.saved)
    },
  })
  // An address waiting for its code is not submitted again with other changes.
  const onSubmit = form.onSubmit((values) =>
    save.mutate({ ...values, avatarUrl, email: values.email === profile.pendingEmail ? user.email : values.email }),
  )
  const onConfirmed = (email: string) => {
    form.setValues({ email })
    const saved = { ...readPerson(user), email }
    if (JSON.stringify(form.getValues()) === JSON.stringify(saved)) draft.forget()
  }
  return (
    <>
      {/* A form of its own: Enter confirms the code and saves nothing else. */}
      {profile.pendingEmail && <PendingEmail address={profile.pendingEmail} onConfirmed={onConfirmed} />}
      <form onSubmit={onSubmit} noValidate>
        <Columns template="18rem minmax(0, 1fr)">
          <Card>
            <AvatarField name={user.name} value={avatarUrl} onChange={setAvatarUrl} />
          </Card>
          <Card>
            <Stack>
              <DraftNote draft={draft} />
              {!isLocal && (
                <Alert variant="light" color="gray" icon={<IconLock />}>
                  {profileText.providerNote}
                </Alert>
              )}
              <PersonFields form={form} isLocal={isLocal} zone={user.timeZone} />
              <Group justify="flex-end">
                <Button type="submit" loading={save.isPending}>
                  {profileScreenText.save}
                </Button>
              </Group>
            </Stack>
          </Card>
        </Columns>
        <UnsavedPrompt isDirty={avatarUrl !== user.avatarUrl && !save.isPending} />
      </form>
    </>
  )
}

type PersonFieldsProps = { form: UseFormReturnType<ReturnType<typeof readPerson>>; isLocal: boolean; zone: string }

const PersonFields = ({ form, isLocal, zone }: PersonFieldsProps) => (
  <>
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput label={profileScreenText.name} readOnly={!isLocal} {...form.getInputProps("name")} />
      <TextInput label={profileScreenText.email} readOnly={!isLocal} {...form.getInputProps("email")} />
    </SimpleGrid>
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput label={profileScreenText.phoneNumber} type="tel" {...form.getInputProps("phoneNumber")} />
      <TextInput label={profileScreenText.company} {...form.getInputProps("company")} />
      <UrlInput label={profileScreenText.website} {...form.getInputProps("website")} />
      <Select
        label={profileScreenText.timeZone}
        searchable
        allowDeselect={false}
        data={ZONES.includes(zone) ? ZONES : [zone, ...ZONES]}
        {...form.getInputProps("timeZone")}
      />
    </SimpleGrid>
    <GrowingTextarea label={profileScreenText.bio} minRows={3} maxRows={10} {...form.getInputProps("bio")} />
  </>
)
