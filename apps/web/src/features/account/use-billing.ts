import { type Balance } from "@brandwright/contract/account"
import { accountText } from "@brandwright/contract/account-text"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"

/** Automatic monthly billing: one switch in two places, updated at once and reverted when the server refuses. */
export function useToggleBilling() {
  const utils = trpc.useUtils()
  const call = trpc.account.toggleBilling.useMutation({
    onSuccess: ({ monthlyBillingEnabled }) => {
      utils.account.balance.setData(undefined, (old) => old && { ...old, monthlyBillingEnabled })
      toastDone(monthlyBillingEnabled ? accountText.billingOn : accountText.billingOff)
    },
    onError: (error) => toastFailed(error, accountText.billingError),
  })
  return {
    isOn: (balance: Balance) => (call.isPending ? call.variables.enabled : balance.monthlyBillingEnabled),
    toggle: (enabled: boolean) => call.mutate({ enabled }),
  }
}

export function useToggleLowBalance() {
  const utils = trpc.useUtils()
  const call = trpc.account.toggleLowBalance.useMutation({
    onSuccess: ({ lowBalanceAlertEnabled }) => {
      utils.account.balance.setData(undefined, (old) => old && { ...old, lowBalanceAlertEnabled })
      toastDone(accountText.lowBalanceSaved)
    },
    onError: (error) => toastFailed(error, accountText.paymentSettingsFailed),
  })
  return {
    isOn: (balance: Balance) => (call.isPending ? call.variables.enabled : balance.lowBalanceAlertEnabled),
    toggle: (enabled: boolean) => call.mutate({ enabled }),
  }
}
