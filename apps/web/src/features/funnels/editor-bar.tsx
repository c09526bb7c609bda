import { shellText } from "@brandwright/contract/shell"
import { funnelLabels as labels } from "../../texts/en/funnels.ts"
import type { Funnel } from "@brandwright/contract/funnels"
import { Button } from "@mantine/core"
import { IconArrowBackUp, IconEraser, IconListCheck, IconWorldUpload } from "@tabler/icons-react"
import { ShareForReview } from "../../blocks/share-for-review.tsx"
import { confirm } from "../../lib/confirm.ts"
import { SaveHint } from "../../ui/save-hint.tsx"
import classes from "./funnels.module.css"
import type { DraftState } from "./use-draft.ts"

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
  const askToStartOver = async () => {
    if (await confirm({ title: labels.startOver, message: labels.startOverQuestion })) onStartOver()
  }
  return (
    <div className={classes.bar}>
      <Button
        variant={isOnline ? "filled" : "default"}
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
          onClick={onPublish}
          loading={saving === "publish"}
          disabled={saving !== undefined}
        >
          {labels.publish}
        </Button>
      )}
      <Button
        variant="default"
        className={classes.barTool}
        leftSection={<IconEraser size={17} />}
        onClick={() => void askToStartOver()}
      >
        <span>{labels.startOver}</span>
      </Button>
      <Button
        variant="default"
        className={classes.barTool}
        leftSection={<IconArrowBackUp size={17} />}
        onClick={state.undo}
        disabled={!state.canUndo}
      >
        <span>{labels.undo}</span>
      </Button>
      <Button
        variant="default"
        className={classes.barTool}
        leftSection={<IconListCheck size={17} />}
        onClick={onCheck}
        disabled={!hasPage}
      >
        <span>{labels.check}</span>
      </Button>
      {saved && <ShareForReview kind="page" id={saved.id} />}
      <SaveHint state={state.isDirty ? state.autosave.state : undefined} saved={labels.draftKept} />
    </div>
  )
}
