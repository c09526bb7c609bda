import { cutText } from "@brandwright/contract/text/cut-text"
import type { VideoOption } from "@brandwright/contract/video/video"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { IconMovie } from "@tabler/icons-react"
import { EmptyState } from "../../../ui/screen/empty-state.tsx"
import { useOpenVideo } from "../project-context.ts"
import { AudioStep } from "./audio-step.tsx"
import { GraphicsStep } from "./graphics-step.tsx"
import { OptionsStep } from "./options-step.tsx"
import { PreviewStep } from "./preview-step.tsx"
import { RefineStep } from "./refine-step.tsx"

type StepsProps = {
  /** A preview file is requested but not started yet. */
  isPreviewAsked: boolean
  askPreview: (isAsked: boolean) => void
}

/** The open project's current step. */
export function Steps({ isPreviewAsked, askPreview }: StepsProps) {
  const { state, setup, sources, film, change } = useOpenVideo()
  const goTo = (step: number) => change({ step })
  const choose = ({ id, title, scenes }: VideoOption) =>
    change({ optionId: id, scenes, frames: [], step: 2 }, cutText(title, 200))
  switch (state.step) {
    case 0:
      return <EmptyState icon={<IconMovie />} title={text.startTitle} message={text.startHint} />
    case 1:
      return <OptionsStep onChoose={choose} onBack={() => goTo(0)} />
    case 2:
      return (
        <RefineStep
          onFrames={(frames) => change({ frames, step: 3 })}
          onBack={() => goTo(state.options.length > 0 ? 1 : 0)}
        />
      )
    case 3:
      return <GraphicsStep onContinue={() => goTo(4)} onBack={() => goTo(2)} />
    case 4:
      return (
        <AudioStep
          onReady={() => {
            askPreview(true)
            goTo(5)
          }}
          onBack={() => goTo(3)}
        />
      )
    default:
      if (!setup || !sources || !film) return null
      return (
        <PreviewStep
          setup={setup}
          sources={sources}
          film={film}
          isPreviewAsked={isPreviewAsked}
          onPreview={() => askPreview(false)}
          onBack={() => goTo(3)}
          onRefine={() => goTo(2)}
        />
      )
  }
}
