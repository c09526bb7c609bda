/** Numbers and texts of usage, credits and payments: account §2.5 §2.7 §2.10 §5 §8 §9. */

/** Credit limit (US dollars); the balance bar spans it in both directions. */
export const CREDIT_LIMIT_USD = 25
/** Below this the balance counts as low (US dollars). */
export const LOW_BALANCE_USD = 5
export const ADD_FUNDS_DEFAULT_USD = 25
export const ADD_FUNDS_MIN_USD = 1
/** Maximum of one payment, as a typing error must not cost a fortune. */
export const ADD_FUNDS_MAX_USD = 10_000
export const CARD_DIGITS_MIN = 15
export const CARD_LENGTH_MAX = 19
export const EXPIRY_LENGTH = 5
export const CVC_MIN = 3
export const CVC_MAX = 4

export const accountText = {
  paymentRequired: "Your account balance is negative. Please add funds to continue using all features.",
  balanceTooLow: "Your balance does not cover this. Please add funds to continue.",
  invalidAmount: {
    title: "Invalid amount",
    message: `Enter an amount from $${ADD_FUNDS_MIN_USD} to $${ADD_FUNDS_MAX_USD}.`,
  },
  invalidCardNumber: {
    title: "Invalid card number",
    message: `Enter a card number of at least ${CARD_DIGITS_MIN} digits.`,
  },
  invalidExpiry: {
    title: "Invalid expiry date",
    message: "Enter the expiry date as MM/YY; this month or a later one.",
  },
  invalidCvc: {
    title: "Invalid security code",
    message: `Enter the ${CVC_MIN} or ${CVC_MAX} digits of the security code.`,
  },
  missingCardholder: { title: "Missing cardholder name", message: "Enter the name on the card." },
  fundsAdded: { title: "Funds added successfully", message: "Your new balance is ready to use." },
  fundsPending: (reference: string) => ({
    title: "Payment recorded",
    message: `Transfer the amount with the reference ${reference}; the invoice in your payment history says where to.`,
  }),
  addFundsError: { title: "Error adding funds", message: "Failed to add funds" },
  billingError: { title: "Error updating billing preferences", message: "Failed to update billing preferences" },
  billingOn: {
    title: "Automatic billing enabled",
    message: "A negative balance is settled on the first of each month.",
  },
  billingOff: { title: "Automatic billing disabled", message: "A negative balance waits until you add funds." },
  lowBalanceSaved: { title: "Settings saved", message: "Low balance notifications are updated." },
  paymentSettingsFailed: { title: "Update Failed", message: "Failed to update payment settings. Please try again." },
  paymentSettingsSaved: { title: "Settings saved", message: "Administrator payment settings have been saved." },
  balanceLoadFailed: "Failed to fetch account balance",
  usageLoadFailed: "Failed to fetch usage records",
  paymentsLoadFailed: "Failed to fetch payment history",
  categoriesLoadFailed: "Failed to fetch usage categories",
  paymentNotFound: "Payment not found",
  notPending: "This payment is no longer pending.",
  refundTooMuch: "The balance does not cover this refund.",
  lowBalance: {
    title: "Low Balance",
    message: `Your balance is below $${LOW_BALANCE_USD}. Add funds to keep generating.`,
  },
  overdue: {
    title: "Overdue",
    message: "Your account balance is negative. Please add funds to continue using all features.",
  },
  paymentWaits: (amount: string, reference: string, email: string) => ({
    title: "Payment to confirm",
    message: `${email} says that ${amount} is on its way, reference ${reference}. Confirm it once it has arrived.`,
  }),
  rejectedNotice: (amount: string, reference: string) => ({
    title: "Payment not received",
    message: `Your payment of ${amount} (${reference}) was not found and has been closed. If you sent it, please contact the administrator.`,
  }),
  refundedNotice: (amount: string, reference: string) => ({
    title: "Payment refunded",
    message: `Your payment of ${amount} (${reference}) is being refunded. The amount was taken off your balance.`,
  }),
  returnedNotice: (amount: string, reference: string) => ({
    title: "Payment refunded",
    message: `${amount} of your payment ${reference} went back to you and was taken off your balance.`,
  }),
  countsAgainNotice: (amount: string, reference: string) => ({
    title: "Payment counts again",
    message: `${amount} of your payment ${reference} did not go back to you after all and was added to your balance.`,
  }),
  fundsNotice: (amount: string) => ({
    title: "Funds added successfully",
    message: `${amount} was added to your balance.`,
  }),
  billedNotice: (amount: string) => ({
    title: "Monthly billing",
    message: `Your negative balance of ${amount} was settled.`,
  }),
  billDue: (amount: string, reference: string) => ({
    title: "Monthly billing",
    message: `${amount} is due. Pay it on the usage page; the reference is ${reference}.`,
  }),
  billDeclined: (amount: string, reference: string) => ({
    title: "Monthly billing",
    message: `Your card was declined for ${amount}. Pay it on the usage page; the reference is ${reference}.`,
  }),
  beingCharged: "Your saved card is being charged for this. You get a payment page if the bank refuses.",
  noCards: "Cards are saved only where payments go through Stripe.",
  cardSaved: { title: "Card saved", message: "Automatic billing charges it on the first of each month." },
  cardRemoved: { title: "Card removed", message: "It will no longer be charged." },
  cardFailed: { title: "Update Failed", message: "Failed to update payment settings. Please try again." },
  markup: (percent: number | null) =>
    percent === null ? "Prices include a markup per category." : `Prices include a ${percent}% markup.`,
  sandboxNote: "This instance runs in test mode: payments complete at once and nothing is charged.",
  manualNote: "Payments are confirmed by an administrator. You get an invoice for your transfer.",
  stripeNote: "You continue on a secure payment page. Card details never pass through this site.",
  cardStays: "The card number and the security code stay in your browser and are never sent.",
} as const
