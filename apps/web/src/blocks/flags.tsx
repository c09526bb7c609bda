import { type ToastText, toastDone, toastFailed } from "../lib/toasts.ts"
import { LoadingLines } from "../ui/screen/loading.tsx"
import { SettingRow } from "../ui/form/setting-row.tsx"

type FlagsProps<Flag extends string> = {
  /** Name and hint of each, in this order. */
  texts: Record<Flag, readonly [label: string, hint: string]>
  values: Record<Flag, boolean>
  onChange: (flag: Flag, checked: boolean) => void
}

/** Switches that are saved individually. */
export function Flags<Flag extends string>({ texts, values, onChange }: FlagsProps<Flag>) {
  const flags = Object.keys(texts) as Flag[] // keys of a literal
  return flags.map((flag) => (
    <SettingRow
      key={flag}
      label={texts[flag][0]}
      hint={texts[flag][1]}
      checked={values[flag]}
      onChange={(checked) => onChange(flag, checked)}
    />
  ))
}

/** Placeholder for four switches. */
export const LoadingFlags = () => <LoadingLines lines={4} height={34} />

type FlagsCache<Flags> = {
  getData: () => Flags | undefined
  setData: (input: undefined, next: (old: Flags | undefined) => Flags | undefined) => unknown
}

/** A changed flag shows at once and reverts when the server refuses. */
export function savedAtOnce<Flags>(cache: FlagsCache<Flags>, texts: { saved: ToastText; failed: Required<ToastText> }) {
  return {
    onMutate: (changed: Partial<Flags>) => {
      const before = cache.getData()
      cache.setData(undefined, (old) => old && { ...old, ...changed })
      return { before }
    },
    onSuccess: (saved: Flags) => {
      cache.setData(undefined, () => saved)
      toastDone(texts.saved)
    },
    onError: (error: unknown, _changed: unknown, context: { before: Flags | undefined } | undefined) => {
      cache.setData(undefined, () => context?.before)
      toastFailed(error, texts.failed)
    },
  }
}
