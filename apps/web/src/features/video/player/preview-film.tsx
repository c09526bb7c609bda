import { shellText } from "@brandwright/contract/workspace/shell"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { Box, Button, Group, Progress, Text } from "@mantine/core"
import { IconDownload, IconMovie } from "@tabler/icons-react"
import type { ReactNode } from "react"
import type { Preview } from "./use-preview-film.ts"
import classes from "../video.module.css"
import { Hint } from "../../../ui/hint.tsx"

type PreviewFilmProps = {
  preview: Preview
  title: string
  isReady: boolean
  /** Shown while there is no file. */
  children: ReactNode
}

/** The preview file once ready; until then the scenes played live, and the file's progress. */
export function PreviewFilm({ preview: { state, make, stop }, title, isReady, children }: PreviewFilmProps) {
  if (state.phase === "made")
    return (
      <Box w="100%" maw="20rem" mx="auto">
        <Box
          component="video"
          display="block"
          w="100%"
          bdrs="lg"
          className={classes.film}
          src={state.url}
          controls
          preload="auto"
          aria-label={text.preview}
        />
        <Hint my="xs">{text.previewFacts(state.format, state.seconds)}</Hint>
        <Button
          component="a"
          variant="default"
          size="xs"
          href={state.url}
          download={`${title} (preview).${state.format.toLowerCase()}`}
          leftSection={<IconDownload size={15} />}
        >
          {text.downloadPreview}
        </Button>
      </Box>
    )
  const status = state.phase === "making" ? text.previewMaking(Math.round(state.fraction * 100)) : ""
  return (
    <>
      {children}
      <Box w="100%" maw="20rem" mx="auto">
        {state.phase === "making" ? (
          <>
            <Progress mt="sm" value={state.fraction * 100} aria-label={status} />
            <Group justify="space-between" mt={6}>
              <Text size="sm" role="status">
                {status}
              </Text>
              <Button size="xs" variant="default" onClick={stop}>
                {shellText.cancel}
              </Button>
            </Group>
          </>
        ) : (
          <>
            {state.phase === "failed" && (
              <Text size="sm" c="var(--mantine-color-error)" mt="sm" role="status">
                {text.previewFailed}
              </Text>
            )}
            <Button
              mt="sm"
              size="xs"
              variant="default"
              disabled={!isReady}
              leftSection={<IconMovie size={15} />}
              onClick={make}
            >
              {text.generatePreview}
            </Button>
          </>
        )}
      </Box>
    </>
  )
}
