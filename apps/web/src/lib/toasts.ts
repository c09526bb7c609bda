import { TOAST_MS } from "@brandwright/contract/app"
import { shellText } from "@brandwright/contract/workspace/shell"
import { loadInTime } from "./loading/lazy-part.ts"
import { readRefusal } from "./calls/refusal.ts"
import { askForFunds, isOutOfFunds, needsFunds } from "./funds.ts"

const TOASTER_IDLE_MS = 4000

export type ToastText = { title: string; message?: string }

/** Reports success. */
export const toastDone = (text: ToastText, action?: ToastAction): void => show(text, false, action)

/** Says why something was not done: the server's own words for a refusal, else the given ones; without money, the way on. */
export function toastFailed(error: unknown, fallback: Required<ToastText>, again?: ToastAction): void {
  const refusal = readRefusal(error)
  // A model's failure has a reason besides its status of 500 or more.
  const isExplained =
    refusal !== undefined && refusal.message !== "" && (refusal.httpStatus < 500 || refusal.reason !== undefined)
  show(
    { title: fallback.title, message: isExplained ? refusal.message : fallback.message },
    true,
    needsFunds(error) ? ADD_FUNDS : again,
  )
}

/** Reports an error found by the screen itself, such as a missing field. */
export const toastRefused = (text: ToastText, action?: ToastAction): void => show(text, true, action)

/** Reports a failed task or stream; without funds, with a link to add them. */
export const toastTaskFailed = (text: ToastText, task: { reason: string | null }): void =>
  show(text, true, isOutOfFunds(task) ? ADD_FUNDS : undefined)

/** Reports anything else. */
export const toastInfo = (text: ToastText): void => show(text, false)

type Undo = { label: string; undo: () => Promise<unknown>; failed: Required<ToastText> }

/** Says that something was done, with a button that takes it back; the button is offered again when that failed. */
export function toastUndo(text: ToastText, { label, undo, failed }: Undo): void {
  const action = { label, onClick: () => void undo().catch(onFailure) }
  const onFailure = (error: unknown) =>
    toastFailed(error, failed, readRefusal(error)?.httpStatus === 404 ? undefined : action)
  show(text, false, action)
}

type ToastAction = { label: string; onClick: () => void }
const ADD_FUNDS: ToastAction = { label: shellText.addFunds, onClick: askForFunds }

/**
 * core §4: a new toast replaces the previous one, which is not shown at all if both are of the same moment: a refused undo
 * is reported by its call, and then with the way to ask again. Failures interrupt a screen reader, others wait.
 */
function show({ title, message }: ToastText, isFailure: boolean, action?: ToastAction): void {
  firstUse.resolve()
  const own = Symbol(title)
  newest = own
  const display = ({ notifications, swipeAway, withAction }: Awaited<ReturnType<typeof loadToaster>>) => {
    if (newest !== own) return
    notifications.clean()
    notifications.show({
      title,
      message: action ? withAction(message ?? "", action) : (message ?? ""),
      autoClose: TOAST_MS,
      color: isFailure ? "red" : "spruce",
      closeButtonProps: { "aria-label": shellText.close },
      role: isFailure ? "alert" : "status",
      ...swipeAway(),
      "aria-live": isFailure ? "assertive" : "polite",
    })
  }
  void loadToaster().then((code) => setTimeout(display, 0, code))
}
let newest: symbol | undefined

/**
 * The toasts' own code comes with the first toast, or when the page has long been painted. One promise for all: browsers
 * do not say which of two imports of a module that is on its way is told first, and the later toast replaces the earlier.
 */
export function loadToaster() {
  toaster ??= firstUse.promise.then(() => loadInTime(() => import("../ui/toaster.tsx")))
  return toaster
}
let toaster: Promise<typeof import("../ui/toaster.tsx")> | undefined
const firstUse = Promise.withResolvers<void>()
setTimeout(firstUse.resolve, TOASTER_IDLE_MS)
