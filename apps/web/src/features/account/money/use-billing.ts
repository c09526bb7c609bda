import { type Balance } from "@brandwright/contract/account/account"
import { accountText } from "@brandwright/contract/account/account-text"
import { toastDone } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"

/** Automatic monthly billing: one switch in two places, updated at once and reverted when the server refuses. */
export function useToggleBilling() {
  const utils = trpc.useUtils()
  const call = trpc.account.toggleBilling.useMutation({
    meta: { failed: accountText.billingError },
    onSuccess: ({ monthlyBillingEnabled }) => {
      utils.account.balance.setData(undefined, (old) => old && { ...old, monthlyBillingEnabled })
      toastDone(monthlyBillingEnabled ? accountText.billingOn : accountText.billingOff)
    },
  })
  return {
    isOn: (balance: Balance) => (call.isPending ? call.variables.enabled : balance.monthlyBillingEnabled),
    toggle: (enabled: boolean) => call.mutate({ enabled }),
  }
}

export function useToggleLowBalance() {
  const utils = trpc.useUtils()
  const call = trpc.account.toggleLowBalance.useMutation({
    meta: { done: accountText.lowBalanceSaved, failed: accountText.paymentSettingsFailed },
    onSuccess: ({ lowBalanceAlertEnabled }) =>
      utils.account.balance.setData(undefined, (old) => old && { ...old, lowBalanceAlertEnabled }),
  })
  return {
    isOn: (balance: Balance) => (call.isPending ? call.variables.enabled : balance.lowBalanceAlertEnabled),
    toggle: (enabled: boolean) => call.mutate({ enabled }),
  }
}
