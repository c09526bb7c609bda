import type { FieldType } from "@brandwright/contract/email/people/email-fields"

/** Custom fields of subscribers. */
export const fieldsText = {
  title: "Custom fields",
  hint: "What you want to know about people. Imports and forms refuse values of the wrong type.",
  none: "No custom fields yet",
  add: "Add field",
  newTitle: "New field",
  edit: (label: string) => `Edit the field ${label}`,
  label: "Label",
  key: "Key",
  keyHint:
    "The name used in imports, variables and API calls. Leave it empty to make it from the label; it cannot be changed later.",
  keyIs: (key: string) => `Key: ${key}`,
  type: "Type",
  types: {
    text: "Text",
    number: "Number",
    date: "Date",
    "yes-no": "Yes or no",
    choice: "Choice",
  } satisfies Record<FieldType, string>,
  typeNote: "Values that do not fit the new type stay until you correct them, and match no condition.",
  choices: "Choices",
  choicesHint: "Press Enter after each one.",
  fallback: "In emails when empty",
  fallbackHint: (variable: string) => `What ${variable} becomes for people without a value.`,
  save: "Save field",
  remove: (label: string) => `Delete the field ${label}`,
  removeConfirm: "Delete this field and everyone’s value in it?",
  other: "Other names in use",
  otherHint: "From imports and calls. Edit one to give it a label and a type.",
  yes: "Yes",
  no: "No",
  saved: { title: "Success", message: "Field saved" },
  failed: { title: "Error", message: "The field could not be saved" },
  menu: "Custom fields",
} as const
