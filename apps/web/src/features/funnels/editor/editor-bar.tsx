import { shellText } from "@brandwright/contract/workspace/shell"
import { funnelLabels as labels } from "../../../texts/en/funnels.ts"
import type { Funnel } from "@brandwright/contract/funnels/funnels"
import { Button, Text } from "@mantine/core"
import { type Icon, IconArrowBackUp, IconEraser, IconListCheck, IconWorldUpload } from "@tabler/icons-react"
import { ShareForReview } from "../../../blocks/review/share-for-review.tsx"
import { confirm } from "../../../lib/confirm.ts"
import { SaveHint } from "../../../ui/form/save-hint.tsx"
import type { DraftState } from "./use-draft.ts"
import { StickyBar } from "../../../ui/screen/sticky-bar.tsx"

/** On a phone the bar is one row. */
const PADDING = { base: "xs", xs: "md" }

type EditorBarProps = {
  saved: Funnel | undefined
  state: DraftState
  /** The running action. */
  saving: "save" | "publish" | undefined
  onSave: () => void
  onPublish: () => void
  onCheck: () => void
  onStartOver: () => void
}

/** Actions for the whole page, always in view. Generate is the primary action while there is no page. */
export function EditorBar({ saved, state, saving, onSave, onPublish, onCheck, onStartOver }: EditorBarProps) {
  const hasPage = state.draft.content !== null
  const isOnline = saved?.status === "published"
  /** A new page comes back with Undo; a saved one is left. */
  const startOver = async () => {
    if (!saved || (await confirm({ title: labels.startOver, message: labels.startOverQuestion }))) onStartOver()
  }
  return (
    <StickyBar gap="xs" px="sm">
      <Button
        variant={isOnline ? "filled" : "default"}
        px={PADDING}
        onClick={onSave}
        loading={saving === "save"}
        disabled={saving !== undefined}
      >
        {shellText.save}
      </Button>
      {!isOnline && (
        <Button
          variant={hasPage ? "filled" : "default"}
          leftSection={<IconWorldUpload size={17} />}
          px={PADDING}
          onClick={onPublish}
          loading={saving === "publish"}
          disabled={saving !== undefined}
        >
          {labels.publish}
        </Button>
      )}
      <BarButton icon={IconEraser} label={labels.startOver} onClick={() => void startOver()} />
      <BarButton icon={IconArrowBackUp} label={labels.undo} onClick={state.undo} disabled={!state.canUndo} />
      <BarButton icon={IconListCheck} label={labels.check} onClick={onCheck} />
      {saved && <ShareForReview kind="page" id={saved.id} />}
      <SaveHint state={state.isDirty ? state.autosave.state : undefined} saved={labels.draftKept} />
    </StickyBar>
  )
}

type BarButtonProps = { icon: Icon; label: string; onClick: () => void; disabled?: boolean }

/** On a phone only its icon is shown. */
const BarButton = ({ icon: Icon, label, ...props }: BarButtonProps) => (
  <Button variant="default" px={PADDING} aria-label={label} {...props}>
    <Icon size={17} aria-hidden="true" />
    <Text span inherit visibleFrom="xs" ms="xs">
      {label}
    </Text>
  </Button>
)
