import {
  TOOL_FRAME_CALL,
  TOOL_SILENT_MS,
  type ToolCapability,
  toolFrameMessage,
  toolText as text,
} from "@brandwright/contract/tools"
import { Alert, Button, Group, Text } from "@mantine/core"
import { useEffect, useRef, useState } from "react"
import classes from "./tools.module.css"

export type ToolState = "starting" | "running" | "failed" | "hanging" | "stopped"
export type ToolCode = { htmlContent: string; jsCode: string }
type ToolFrameProps = {
  name: string
  code: ToolCode
  height: number
  /** Answers what the tool may have; rejects the rest. */
  onAsk: (capability: ToolCapability, text: string) => Promise<unknown>
  onState?: (state: ToolState) => void
}

/**
 * A tool at work in a frame of its own origin: it has one message port to this page and nothing else.
 * Stop takes the frame away, which ends even an endless loop.
 */
export function ToolFrame({ name, code, height, onAsk, onState }: ToolFrameProps) {
  const [run, setRun] = useState(0)
  const [state, setState] = useState<ToolState>("starting")
  const [reason, setReason] = useState("")
  const tell = (next: ToolState) => {
    setState(next)
    onState?.(next)
  }
  const restart = () => {
    setReason("")
    tell("starting")
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
          <Button size="xs" variant="default" color="red" onClick={() => tell("stopped")}>
            {text.stop}
          </Button>
        )}
      </Group>
      {state === "failed" && (
        <Alert color="red" role="alert" mb="xs">
          {text.failed(reason)}
        </Alert>
      )}
      {state === "hanging" && (
        <Alert color="orange" role="alert" mb="xs">
          {text.hanging}
        </Alert>
      )}
      {state === "stopped" ? (
        <Text c="dimmed">{text.stopped}</Text>
      ) : (
        <Frame
          key={run}
          name={name}
          code={code}
          height={height}
          onAsk={onAsk}
          onAlive={() => state === "hanging" && tell("running")}
          onReady={() => tell("running")}
          onSilent={() => tell("hanging")}
          onFailed={(why) => {
            setReason(why)
            tell("failed")
          }}
        />
      )}
    </div>
  )
}

type FrameProps = Pick<ToolFrameProps, "name" | "code" | "height" | "onAsk"> & {
  onReady: () => void
  onAlive: () => void
  onSilent: () => void
  onFailed: (reason: string) => void
}

function Frame({ name, code, height, ...handlers }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef(handlers)
  latest.current = handlers
  const { htmlContent, jsCode } = code

  useEffect(() => {
    let lastSign = Date.now()
    let port: MessagePort | undefined
    const receive = (data: unknown) => {
      lastSign = Date.now()
      const parsed = toolFrameMessage.safeParse(data)
      if (!parsed.success) return
      const message = parsed.data
      if (message.kind === "alive") return latest.current.onAlive()
      if (message.kind === "ready") return latest.current.onReady()
      if (message.kind === "failed") return latest.current.onFailed(message.message)
      latest.current.onAsk(message.capability, message.text).then(
        (answer) => port?.postMessage({ id: message.id, answer }),
        (error: unknown) =>
          port?.postMessage({ id: message.id, error: error instanceof Error ? error.message : text.notGranted }),
      )
    }
    /** The empty frame calls until it is given its tool; a tool that calls again gets no second port. */
    const onCall = ({ source, data }: MessageEvent) => {
      const target = frame.current?.contentWindow
      if (port || !target || source !== target || data !== TOOL_FRAME_CALL) return
      const channel = new MessageChannel()
      port = channel.port1
      lastSign = Date.now()
      port.onmessage = ({ data: said }) => receive(said)
      target.postMessage({ html: htmlContent, js: jsCode }, "*", [channel.port2])
    }
    const watch = setInterval(() => {
      if (port && Date.now() - lastSign > TOOL_SILENT_MS) latest.current.onSilent()
    }, 1000)
    window.addEventListener("message", onCall)
    // Set here and not in the markup: each time this effect starts over, so does the frame.
    if (frame.current) frame.current.src = "/tool-frame"
    return () => {
      clearInterval(watch)
      window.removeEventListener("message", onCall)
      port?.close()
    }
  }, [htmlContent, jsCode])

  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title={name}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      style={{ height }}
    />
  )
}
