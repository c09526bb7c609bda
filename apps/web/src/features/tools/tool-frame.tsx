import {
  TOOL_HEIGHT_MAX,
  TOOL_MEMORY_MAX_MB,
  TOOL_SILENT_MAX_MS,
  TOOL_SILENT_MS,
  toolText as text,
} from "@brandwright/contract/tools/tools"
import { Alert, Button, Group, Paper, Text } from "@mantine/core"
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react"
import { type Ask, openTool, TOOL_SANDBOX, type ToolCode } from "./tool-channel.ts"

/** The frame's own, in pixels. */
const BORDERS = 2

type ToolState = "starting" | "running" | "failed" | "hanging" | "stopped"
type ToolFrameProps = {
  name: string
  code: ToolCode
  height: number
  /** Responds to permitted requests and rejects others. */
  onAsk: Ask
  /** Actions for a failed tool. */
  remedy?: ReactNode
}

/**
 * A running tool in a frame with its own origin, connected to this page only by a message port.
 * Stop removes the frame, which ends even an infinite loop.
 */
export function ToolFrame({ name, code, height, onAsk, remedy }: ToolFrameProps) {
  const [run, setRun] = useState(0)
  const [state, setState] = useState<ToolState>("starting")
  const [reason, setReason] = useState("")
  const [stoppedWhy, setStoppedWhy] = useState<string>(text.stopped)
  const restart = () => {
    setReason("")
    setStoppedWhy(text.stopped)
    setState("starting")
    setRun(run + 1)
  }
  return (
    <div>
      <Group justify="flex-end" mb="xs">
        {state === "stopped" ? (
          <Button size="xs" variant="default" onClick={restart}>
            {text.restart}
          </Button>
        ) : (
          <Button size="xs" variant="default" onClick={() => setState("stopped")}>
            {text.stop}
          </Button>
        )}
      </Group>
      {state === "failed" && (
        <Alert color="red" role="alert" mb="xs">
          {text.failed(reason)}
          {remedy}
        </Alert>
      )}
      {state === "hanging" && (
        <Alert color="orange" role="alert" mb="xs">
          {text.hanging}
        </Alert>
      )}
      {state === "stopped" ? (
        <Text c="dimmed" role="status">
          {stoppedWhy}
        </Text>
      ) : (
        <Frame
          key={run}
          name={name}
          code={code}
          height={height}
          onAsk={onAsk}
          onAlive={() => state === "hanging" && setState("running")}
          onReady={() => setState("running")}
          onSilent={() => setState("hanging")}
          onFailed={(why) => {
            setReason(why)
            setState("failed")
          }}
          onOver={(why) => {
            setStoppedWhy(why)
            setState("stopped")
          }}
        />
      )}
    </div>
  )
}

type FrameProps = Omit<ToolFrameProps, "remedy"> & {
  onReady: () => void
  onAlive: () => void
  onSilent: () => void
  onFailed: (reason: string) => void
  /** It exceeded a limit: no response for too long, or too much memory. */
  onOver: (reason: string) => void
}

function Frame({ name, code, height, ...handlers }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [fitted, setFitted] = useState<number>()
  const { htmlContent, jsCode } = code
  const onAsk = useEffectEvent(handlers.onAsk)
  const onReady = useEffectEvent(handlers.onReady)
  const onAlive = useEffectEvent(handlers.onAlive)
  const onSilent = useEffectEvent(handlers.onSilent)
  const onFailed = useEffectEvent(handlers.onFailed)
  const onOver = useEffectEvent(handlers.onOver)

  useEffect(() => {
    if (!frame.current) return
    let lastSign: number | undefined
    const close = openTool(
      frame.current,
      { htmlContent, jsCode },
      {
        onGiven: () => (lastSign = Date.now()),
        onAsk: (capability, prompt) => onAsk(capability, prompt),
        onSaid: (message) => {
          lastSign = Date.now()
          if (message.kind === "size") setFitted(Math.min(Math.ceil(message.height) + BORDERS, TOOL_HEIGHT_MAX))
          if (message.kind === "ready") onReady()
          if (message.kind === "failed") onFailed(message.message)
          if (message.kind !== "alive") return
          if (message.megabytes > TOOL_MEMORY_MAX_MB) onOver(text.stoppedMemory)
          else onAlive()
        },
      },
    )
    const watch = setInterval(() => {
      const silent = lastSign === undefined ? 0 : Date.now() - lastSign
      if (silent > TOOL_SILENT_MAX_MS) onOver(text.stoppedSilent)
      else if (silent > TOOL_SILENT_MS) onSilent()
    }, 1000)
    return () => {
      clearInterval(watch)
      close()
    }
  }, [htmlContent, jsCode])

  return (
    <Paper
      component="iframe"
      ref={frame}
      withBorder
      radius="md"
      display="block"
      w="100%"
      bg="#fff"
      title={name}
      sandbox={TOOL_SANDBOX}
      referrerPolicy="no-referrer"
      style={{ height: fitted ?? height }}
    />
  )
}
