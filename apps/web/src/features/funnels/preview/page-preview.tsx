import { funnelLabels as labels } from "../../../texts/en/funnels.ts"
import { Card, Group, Stack, Title } from "@mantine/core"
import { IconFileText } from "@tabler/icons-react"
import { useState } from "react"
import { useSearchState } from "../../../lib/search-params.ts"
import { DocumentFrame } from "../../../ui/document-frame.tsx"
import { EmptyState } from "../../../ui/screen/empty-state.tsx"
import { LoadFailed } from "../../../ui/screen/load-failed.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { DeviceSwitch } from "./device-switch.tsx"
import { type Draft, dropEditorState, shortenDescription } from "../editor/draft.ts"
import { usePageFrame } from "./use-page-frame.ts"
import { usePageHtml } from "./use-page-html.ts"

type PagePreviewProps = {
  draft: Draft
  /** The section to bring into view. */
  shown: string | undefined
  onEditText: (sectionId: string, field: string, text: string) => void
  onShow: (sectionId: string) => void
}

/** Below this width a desktop page would be illegible. */
const ROOM_MIN = 480

/** The page as visitors will see it, from the same renderer, with its texts editable in place. */
export function PagePreview({ draft, shown, onEditText, onShow }: PagePreviewProps) {
  const [{ device = window.innerWidth < ROOM_MIN ? "phone" : "desktop" }, change] = useSearchState("/_app/web-funnel")
  const [isTyping, setTyping] = useState(false)
  const { html, error, redraw } = usePageHtml(dropEditorState(draft), isTyping)
  const { onLoad } = usePageFrame({ shown, onEditText, onShow, onTyping: setTyping })
  return (
    <Stack component="section" gap="sm" pos="sticky" top="7.5rem" aria-label={labels.preview}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div style={{ minWidth: 0, flex: "1 1 16rem" }}>
          <Title order={2} size="h4">
            {draft.name || labels.preview}
          </Title>
          <Hint data-testid="description-preview">{shortenDescription(draft.description)}</Hint>
        </div>
        <DeviceSwitch value={device} onChange={(chosen) => change({ device: chosen })} />
      </Group>
      {error && <LoadFailed error={error} onRetry={redraw} />}
      <Card padding={0} h="max(30rem, calc(100dvh - 15.5rem))" style={{ overflow: "hidden" }}>
        {draft.content && html ? (
          <DocumentFrame title={labels.previewFrame} html={html} width={device} onLoad={onLoad} />
        ) : (
          <EmptyState icon={<IconFileText size={34} />} title={labels.preview} message={labels.previewEmpty} />
        )}
      </Card>
      {draft.content && <Hint size="xs">{labels.previewHint}</Hint>}
    </Stack>
  )
}
