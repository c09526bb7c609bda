import { shellText } from "@brandwright/contract/workspace/shell"
import { Button, type ButtonProps } from "@mantine/core"
import { IconPlayerStop } from "@tabler/icons-react"
import { useEffect, useState } from "react"

/** An answer that comes sooner needs no Stop, which would only flash. */
const SHOWN_AFTER_MS = 600

/** Ends what a model is writing; beside the button that has started it, and there only while it runs. */
export function StopButton({ onStop, ...button }: ButtonProps & { onStop: () => void }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <Button variant="default" leftSection={<IconPlayerStop size={14} />} onClick={onStop} {...button}>
      {shellText.stop}
    </Button>
  )
}
