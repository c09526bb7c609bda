import { Button, Group, Image, TextInput, type TextInputProps } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconPhotoPlus } from "@tabler/icons-react"
import { mediaScreenText as text } from "../../texts/en/media.ts"
import { MediaPicker } from "../../blocks/media/media-picker.tsx"

type ReferenceFieldProps = Omit<TextInputProps, "value"> & { value?: string; onPick: (url: string) => void }

const THUMB_PX = 56

/** A picture to follow: an address, or an item of the content pool. */
export function ReferenceField({ onPick, ...input }: ReferenceFieldProps) {
  const [isPicking, picking] = useDisclosure(false)
  return (
    <div>
      <TextInput label={text.reference} description={text.referenceHint} placeholder="https://" {...input} />
      <Group gap="sm" mt={6}>
        {input.value?.startsWith("/media/") && (
          <Image src={input.value} alt={text.referenceChosen} w={THUMB_PX} h={THUMB_PX} radius="sm" />
        )}
        <Button variant="default" size="xs" leftSection={<IconPhotoPlus size={15} />} onClick={picking.open}>
          {text.choose}
        </Button>
      </Group>
      <MediaPicker
        opened={isPicking}
        types={["image", "product", "logo"]}
        title={text.reference}
        onPick={({ fileUrl }) => {
          onPick(fileUrl)
          picking.close()
        }}
        onClose={picking.close}
      />
    </div>
  )
}
