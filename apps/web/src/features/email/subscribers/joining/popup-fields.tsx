import { POPUP_AFTER_MAX, POPUP_OPENS, type PopupOpens } from "@brandwright/contract/email/people/email-join"
import { NumberInput, SimpleGrid } from "@mantine/core"
import { joinFormText as text } from "../../../../texts/en/email.ts"
import { Hint } from "../../../../ui/hint.tsx"
import { ChoiceSelect } from "../../../../ui/form/choice-select.tsx"

/** `after`: a delay in seconds, or the scrolled percentage of a page. */
export type Popup = { opens: PopupOpens; after: number }
export const FIRST_POPUP: Popup = { opens: "delay", after: 10 }
const AFTER: Record<PopupOpens, number> = { delay: FIRST_POPUP.after, scroll: 50, exit: 0 }

type PopupFieldsProps = { value: Popup; onChange: (popup: Popup) => void }

export function PopupFields({ value: { opens, after }, onChange }: PopupFieldsProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ChoiceSelect
          label={text.opens}
          choices={POPUP_OPENS}
          toLabel={(one) => text.openings[one]}
          value={opens}
          onChange={(next) => onChange({ opens: next, after: AFTER[next] })}
        />
        {opens !== "exit" && (
          <NumberInput
            label={opens === "delay" ? text.seconds : text.percent}
            min={0}
            max={POPUP_AFTER_MAX[opens]}
            clampBehavior="strict"
            allowDecimal={false}
            value={after}
            onChange={(next) => typeof next === "number" && onChange({ opens, after: next })}
          />
        )}
      </SimpleGrid>
      <Hint>{text.popupHint(window.location.origin)}</Hint>
    </>
  )
}
