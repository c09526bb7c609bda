import { brandText } from "@brandwright/contract/brands/brands"
import { toastRefused, type ToastText } from "../../lib/toasts.ts"
import { type Inputs, readRefusal, trpc } from "../../lib/trpc.ts"
import { useAuth } from "../../providers/auth.tsx"

/** Creates a brand after checking the session again (core §4). Errors have already been shown in a toast. */
export function useCreateBrand(texts: { created: ToastText; failedTitle: string }) {
  const { refresh } = useAuth()
  const create = trpc.brands.create.useMutation({
    meta: { done: texts.created, refresh: "everything" },
    onError: (error) => toastRefused({ title: texts.failedTitle, message: createFailure(error) }),
  })
  return async (input: Inputs["brands"]["create"]): Promise<void> => {
    if (!(await refresh())) {
      toastRefused(brandText.authenticationError)
      throw new Error(brandText.authenticationError.message)
    }
    await create.mutateAsync(input)
  }
}

/** core §8: some statuses have their own message, otherwise the server's or the default. */
export function createFailure(error: unknown): string {
  const refusal = readRefusal(error)
  if (refusal?.httpStatus === 401) return brandText.authenticationFailure
  if (refusal?.httpStatus === 400) return brandText.invalidData
  if (refusal?.httpStatus === 500) return brandText.serverError
  return refusal?.message || brandText.createFailedDefault
}
