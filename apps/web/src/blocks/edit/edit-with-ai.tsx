import { editText as text } from "@brandwright/contract/writing/text-edits"
import { Button, Group, Modal, Tooltip } from "@mantine/core"
import { IconArrowBackUp, IconSparkles } from "@tabler/icons-react"
import { Suspense, useState } from "react"
import { lazyPart } from "../../lib/loading/lazy-part.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { LoadingLines } from "../../ui/screen/loading.tsx"
import type { EditTarget } from "./edit-target.ts"

const EditForm = lazyPart(async () => (await import("./edit-form.tsx")).EditForm)

type EditWithAiProps = {
  /** The current text: while it equals the result of an edit, the edit can be undone. */
  value: string
  /** Returns what to edit when the button is pressed. */
  read: () => EditTarget
  /** Name of the field, where several fields have the button, which is then an icon. */
  label?: string
  /** Maximum length of the whole text. */
  limit?: number
  /** Descriptions of the pictures that go with the text. */
  pictures?: string[]
  /** The networks of a post. */
  platforms?: readonly string[]
  /** What the text is a part of, in words for a model. */
  place?: string
  /** Names of the variables that can be used there. */
  variables?: string[]
  isDisabled?: boolean
}

/** Edits a text or its selection (shorter, simpler, translated, ...), with a preview before it is accepted. */
export function EditWithAi({ value, read, label, isDisabled = false, ...about }: EditWithAiProps) {
  const [target, setTarget] = useState<EditTarget>()
  const [done, setDone] = useState<{ value: string; undo: () => void }>()
  const isOff = isDisabled || value.trim() === ""
  const open = () => setTarget(read())
  const close = () => setTarget(undefined)
  const undo = () => {
    done?.undo()
    setDone(undefined)
  }
  return (
    <Group gap={4} wrap="nowrap">
      {done?.value === value && (
        <Button size="compact-xs" variant="subtle" leftSection={<IconArrowBackUp size={14} />} onClick={undo}>
          {text.undo}
        </Button>
      )}
      {label ? (
        <Tooltip label={text.open}>
          <IconButton
            icon={IconSparkles}
            iconSize={15}
            label={text.open}
            size="sm"
            aria-description={label}
            disabled={isOff}
            onClick={open}
            color="spruce"
          />
        </Tooltip>
      ) : (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconSparkles size={14} />}
          disabled={isOff}
          onClick={open}
        >
          {text.open}
        </Button>
      )}
      <Modal opened={target !== undefined} onClose={close} title={text.open} size="64rem">
        {target && (
          <Suspense fallback={<LoadingLines lines={3} height={60} />}>
            <EditForm
              target={target}
              {...about}
              onUse={(edited) => {
                setDone(target.replace(edited))
                close()
              }}
              onClose={close}
            />
          </Suspense>
        )}
      </Modal>
    </Group>
  )
}
