import { shellText } from "@brandwright/contract/workspace/shell"
import { GRAPHIC_FORMATS, GRAPHIC_SIZES } from "@brandwright/contract/media/graphics"
import { type MediaAsset, mediaText } from "@brandwright/contract/media/media"
import { pictureText as text } from "../../../texts/en/pictures.ts"
import { Button, Group, Modal, SimpleGrid, Stack, Text } from "@mantine/core"
import { type KeyboardEvent, type MouseEvent, useState } from "react"
import { trpc } from "../../../lib/trpc.ts"
import classes from "./focus.module.css"
import { usePoolCache } from "../use-pool-cache.ts"
import { Hint } from "../../../ui/hint.tsx"
import { CallButton } from "../../../ui/call-button.tsx"

type FocusDialogProps = {
  asset: MediaAsset
  onClose: () => void
}

const STEP = 0.02
const MOVES: Partial<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const within = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000

/** Chooses the point that every channel's crop keeps in view, and shows the crops. */
export function FocusDialog({ asset, onClose }: FocusDialogProps) {
  const [{ x, y }, setPoint] = useState({ x: asset.focusX, y: asset.focusY })
  const pool = usePoolCache()
  const update = trpc.media.update.useMutation({
    onSuccess: (saved) => {
      pool.replace(saved)
      onClose()
    },
    meta: { done: mediaText.saved, failed: mediaText.saveFailed },
  })
  const onClick = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    // A click by keyboard has no position.
    if (clientX === 0 && clientY === 0) return
    const box = currentTarget.getBoundingClientRect()
    setPoint({ x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    setPoint({ x: within(x + move[0]), y: within(y + move[1]) })
  }
  const percent = (value: number) => Math.round(value * 100)
  return (
    <Modal opened onClose={onClose} title={text.focus} size="lg">
      <Stack>
        <Hint>{text.focusHint}</Hint>
        <button
          type="button"
          className={classes.stage}
          aria-label={`${text.focusPoint}: ${text.focusAt(percent(x), percent(y))}`}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          <img src={asset.fileUrl} alt="" />
          <span className={classes.point} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
        </button>
        <Text size="sm" role="status">
          {text.focusAt(percent(x), percent(y))}
        </Text>
        <SimpleGrid cols={{ base: 3, sm: 6 }} spacing="sm">
          {GRAPHIC_FORMATS.map((format) => (
            <CropPreview
              key={format}
              url={asset.fileUrl}
              label={text.formats[format]}
              {...GRAPHIC_SIZES[format]}
              {...readShape(asset)}
              x={x}
              y={y}
            />
          ))}
        </SimpleGrid>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {shellText.cancel}
          </Button>
          <CallButton call={update} input={{ brandId: asset.brandId, id: asset.id, focusX: x, focusY: y }}>
            {text.saveFocus}
          </CallButton>
        </Group>
      </Stack>
    </Modal>
  )
}

/** The picture's aspect ratio. */
function readShape({ dimensions }: MediaAsset): { shape: number } {
  const [width = 1, height = 1] = (dimensions ?? "1x1").split("x").map(Number)
  return { shape: width / height }
}

type CropPreviewProps = {
  url: string
  label: string
  width: number
  height: number
  shape: number
  x: number
  y: number
}

/** The same crop as on the server: the point as near to the center as the edges allow. */
function CropPreview({ url, label, width, height, shape, x, y }: CropPreviewProps) {
  const ratio = width / height
  const place = (point: number, seen: number) => (seen >= 1 ? 50 : within((point - seen / 2) / (1 - seen)) * 100)
  const [seenWide, seenHigh] = [Math.min(1, ratio / shape), Math.min(1, shape / ratio)]
  return (
    <figure className={classes.crop}>
      <img
        src={url}
        alt=""
        style={{ aspectRatio: `${width} / ${height}`, objectPosition: `${place(x, seenWide)}% ${place(y, seenHigh)}%` }}
      />
      <Text component="figcaption" size="xs" c="dimmed">
        {label}
      </Text>
    </figure>
  )
}
