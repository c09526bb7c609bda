import {
  accountText,
  ADD_FUNDS_DEFAULT_USD,
  ADD_FUNDS_MIN_USD,
  CARD_LENGTH_MAX,
  CVC_MAX,
  EXPIRY_LENGTH,
} from "@brandwright/contract/account/account-text"
import { PAYMENT_METHODS, type PAYMENT_PROCESSORS } from "@brandwright/contract/account/payments"
import { usageText } from "../../../texts/en/usage.ts"
import { Alert, Group, Modal, NumberInput, Radio, SimpleGrid, Stack, TextInput } from "@mantine/core"
import { IconInfoCircle } from "@tabler/icons-react"
import type { UseFormReturnType } from "@mantine/form"
import { useState } from "react"
import { toastRefused } from "../../../lib/toasts.ts"
import { useKeptForm } from "../../../lib/drafts/use-kept-form.ts"
import { DraftNote } from "../../../ui/form/draft-note.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { FormFoot } from "../../../ui/form/form-foot.tsx"
import { type FundsForm, refusalOfFunds } from "./funds-form.ts"
import { useAddFunds } from "./use-add-funds.ts"

type AddFundsDialogProps = { opened: boolean; onClose: () => void; processor: (typeof PAYMENT_PROCESSORS)[number] }

const NOTES = {
  sandbox: accountText.sandboxNote,
  manual: accountText.manualNote,
  stripe: accountText.stripeNote,
} as const

export function AddFundsDialog({ opened, onClose, processor }: AddFundsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={usageText.addFunds}>
      <FundsFields processor={processor} onClose={onClose} />
    </Modal>
  )
}

/** The card's number and security code are only checked here: never sent, nor stored in drafts (account §7). */
function FundsFields({ processor, onClose }: Omit<AddFundsDialogProps, "opened">) {
  // One key per opening: pressing twice, or again after a lost response, pays once.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const { form, draft, showRefusal } = useKeptForm<FundsForm>("add-funds", {
    initialValues: {
      amount: ADD_FUNDS_DEFAULT_USD,
      paymentMethod: "paypal",
      cardNumber: "",
      expiryDate: "",
      cvc: "",
      cardholderName: "",
    },
    onValuesChange: () => setKey(crypto.randomUUID()),
  })
  const forget = () => draft.leave(onClose)
  const { add, isAdding } = useAddFunds(forget, showRefusal)
  const hasCard = form.values.paymentMethod === "credit_card" && processor !== "stripe"
  const onSubmit = (values: FundsForm) => {
    const refusal = refusalOfFunds(values, hasCard)
    if (refusal) {
      form.setFieldError(refusal.field, refusal.text.title)
      toastRefused(refusal.text)
      return
    }
    add(values, hasCard, idempotencyKey)
  }
  return (
    <form onSubmit={form.onSubmit(onSubmit)} noValidate>
      <Stack>
        <DraftNote draft={draft} />
        <Alert variant="light" color="gray" icon={<IconInfoCircle />}>
          {NOTES[processor]}
        </Alert>
        <NumberInput
          label={usageText.amountLabel}
          data-autofocus
          min={ADD_FUNDS_MIN_USD}
          step={1}
          decimalScale={2}
          leftSection="$"
          clampBehavior="none"
          {...form.getInputProps("amount")}
        />
        <Radio.Group label={usageText.methodLabel} {...form.getInputProps("paymentMethod")}>
          <Group mt={6}>
            {PAYMENT_METHODS.map((method) => (
              <Radio key={method} value={method} label={usageText.methods[method]} />
            ))}
          </Group>
        </Radio.Group>
        {hasCard && <CardFields form={form} />}
        <FormFoot onCancel={forget} canCancel={!isAdding} disabled={isAdding}>
          {isAdding ? usageText.addingFunds : usageText.addFunds}
        </FormFoot>
      </Stack>
    </form>
  )
}

const CardFields = ({ form }: { form: UseFormReturnType<FundsForm> }) => (
  <>
    <TextInput
      label={usageText.cardNumber}
      inputMode="numeric"
      autoComplete="off"
      maxLength={CARD_LENGTH_MAX}
      {...form.getInputProps("cardNumber")}
    />
    <SimpleGrid cols={2}>
      <TextInput
        label={usageText.expiry}
        placeholder={usageText.expiryHint}
        autoComplete="off"
        maxLength={EXPIRY_LENGTH}
        {...form.getInputProps("expiryDate")}
      />
      <TextInput
        label={usageText.cvc}
        inputMode="numeric"
        autoComplete="off"
        maxLength={CVC_MAX}
        {...form.getInputProps("cvc")}
      />
    </SimpleGrid>
    <TextInput label={usageText.cardholder} autoComplete="off" {...form.getInputProps("cardholderName")} />
    <Hint size="xs">{accountText.cardStays}</Hint>
  </>
)
