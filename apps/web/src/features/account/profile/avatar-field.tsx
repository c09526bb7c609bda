import { profileScreenText } from "../../../texts/en/account.ts"
import { AVATAR_ADVISED_BYTES, AVATAR_MAX_BYTES, profileText } from "@brandwright/contract/account/profile"
import { Avatar, Button, FileButton, Group, Stack } from "@mantine/core"
import { IconTrash, IconUpload } from "@tabler/icons-react"
import { useState } from "react"
import { toastRefused } from "../../../lib/toasts.ts"
import { Hint } from "../../../ui/hint.tsx"

type AvatarFieldProps = { name: string; value: string | null; onChange: (value: string | null) => void }

/** The picture, shown here at once and saved with the profile (account §2.6). */
export function AvatarField({ name, value, onChange }: AvatarFieldProps) {
  const [isLarge, setLarge] = useState(false)
  const onFile = async (file: File | null) => {
    if (!file) return
    if (!file.type.startsWith("image/"))
      return toastRefused({ ...profileText.updateFailed, message: profileText.avatarInvalid })
    if (file.size > AVATAR_MAX_BYTES)
      return toastRefused({ ...profileText.updateFailed, message: profileText.avatarTooLarge })
    setLarge(file.size > AVATAR_ADVISED_BYTES)
    onChange(await readDataUrl(file))
  }
  return (
    <Stack align="center" gap="md">
      <Avatar src={value} name={name} color="spruce" size={148} alt={profileScreenText.picture} />
      <Group gap="xs" justify="center">
        <FileButton
          accept="image/*"
          onChange={(file) => void onFile(file)}
          inputProps={{ "aria-label": profileScreenText.upload }}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={16} />}>
              {profileScreenText.upload}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button variant="subtle" color="gray" leftSection={<IconTrash size={16} />} onClick={() => onChange(null)}>
            {profileScreenText.removePicture}
          </Button>
        )}
      </Group>
      <Hint size="xs" ta="center">
        {isLarge ? profileText.avatarLarge : profileText.avatarHint}
      </Hint>
    </Stack>
  )
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
