import { Card, Title } from "@mantine/core"
import type { ReactNode } from "react"
import { type ToastText, toastDone, toastFailed } from "../../lib/toasts.ts"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import { SettingRow } from "./setting-row.tsx"

type FlagsCardProps<Flag extends string> = {
  title: string
  /** Name and hint of each, in this order. */
  texts: Record<Flag, readonly [label: string, hint: string]>
  query: { data?: Record<Flag, boolean>; isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown }
  onChange: (flag: Flag, checked: boolean) => void
  children?: ReactNode
}

/** Switches that are saved one by one. */
export function FlagsCard<Flag extends string>({ title, texts, query, onChange, children }: FlagsCardProps<Flag>) {
  const flags = Object.keys(texts) as Flag[] // keys of a literal
  return (
    <Card>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      {query.isPending && <LoadingLines lines={flags.length} height={34} />}
      {query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data &&
        flags.map((flag) => (
          <SettingRow
            key={flag}
            label={texts[flag][0]}
            hint={texts[flag][1]}
            checked={query.data?.[flag] === true}
            onChange={(checked) => onChange(flag, checked)}
          />
        ))}
      {children}
    </Card>
  )
}

type FlagsCache<Flags> = {
  getData: () => Flags | undefined
  setData: (input: undefined, next: (old: Flags | undefined) => Flags | undefined) => unknown
}

/** A changed flag shows at once and goes back when the server refuses. */
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
