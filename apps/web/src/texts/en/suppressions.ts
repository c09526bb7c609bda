import { counted } from "@brandwright/contract/counted"
import type { SuppressionReason } from "@brandwright/contract/email/people/email-suppressions"

/** Addresses that get no email. */
export const suppressionListText = {
  title: "Suppressed addresses",
  intro:
    "No broadcast, sequence or import reaches these addresses. Order emails still arrive. Addresses of deleted people are blocked too, but only as a hash, so they are not listed.",
  search: "Search suppressed addresses",
  reason: "Reason",
  allReasons: "All reasons",
  reasons: {
    bounced: "Bounced",
    complained: "Spam complaint",
    unsubscribed: "Unsubscribed",
    manual: "Added by hand",
  },
  /** On the person's page. */
  person: {
    bounced: (day: string) => `No email since ${day}: one bounced.`,
    complained: (day: string) => `No email since ${day}: they reported one as spam.`,
    unsubscribed: (day: string) => `No email since ${day}: they unsubscribed.`,
    manual: (day: string) => `No email since ${day}: the address was suppressed by hand.`,
  } satisfies Record<SuppressionReason, (day: string) => string>,
  columns: { email: "Address", reason: "Reason", subject: "Email", when: "Since", actions: "Actions" },
  none: "No suppressed addresses",
  noneHint: "People who unsubscribe, bounce or report spam appear here. You can also add addresses yourself.",
  noneMatching: "No suppressed address matches.",
  noSubject: "—",
  add: "Add address",
  import: "Import",
  export: "Export",
  remove: (address: string) => `Remove ${address}`,
  addTitle: "Add a suppressed address",
  address: "Email",
  addNote: "If this person is one of your subscribers, they stop getting email at once.",
  added: { title: "Success", message: "Address suppressed" },
  addFailed: { title: "Error", message: "Failed to suppress the address" },
  removeTitle: "Remove suppressed address",
  removeQuestion: {
    bounced: (address: string) => `${address} bounced. After you remove it, your next email goes there again.`,
    manual: (address: string) =>
      `${address} can get email again. A subscriber who was active becomes active again, without their earlier sequences.`,
    complained: (address: string) =>
      `The person at ${address} reported your email as spam. They stay unsubscribed; removing the complaint only lets them use your sign-up form again.`,
  },
  typeAddress: "Type the address to confirm",
  removeLabel: "Remove",
  removed: { title: "Success", message: "Suppressed address removed" },
  removeFailed: { title: "Error", message: "Failed to remove the address" },
  importTitle: "Import suppressed addresses",
  importHint: "One address per line, or a CSV with an email column. A reason column is read too.",
  importLabel: "Addresses",
  chooseFile: "Choose a file",
  importSave: "Import addresses",
  importFailed: { title: "Error", message: "Failed to import the addresses" },
  imported: (added: number, known: number) =>
    `${added.toLocaleString("en")} added, ${known.toLocaleString("en")} already suppressed`,
  importErrors: (count: number) => counted(count, "line could not be read", "lines could not be read"),
  line: (line: number, value: string, reason: string) => `Line ${line}: ${value} (${reason})`,
  done: "Done",
} as const
