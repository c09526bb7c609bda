import { senderInput, SENDER_SERVERS, SMTP_SECURITIES } from "@brandwright/contract/email/sending/email-sender"
import { Group, NumberInput, PasswordInput, Radio, SimpleGrid, Stack, TextInput } from "@mantine/core"
import { type Outputs, trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { deliveryText } from "../../../texts/en/email.ts"
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"

const text = deliveryText.form
type AddressDialogProps = { sender: Outputs["email"]["sender"]; onClose: () => void }

/** Sets the sender address, and the mail server. */
export function AddressDialog({ sender, onClose }: AddressDialogProps) {
  const brandId = useBrandId()
  const save = trpc.email.saveSender.useMutation({
    meta: { done: text.saved, failed: text.failed, refresh: ["email.sender", "email.settings"] },
  })
  const { fromAddress, server, host, port, security, username } = sender
  return (
    <FormDialog
      name={`sender-${brandId}`}
      title={text.title}
      onClose={onClose}
      schema={senderInput}
      initialValues={{ fromAddress, server, host, port, security, username, password: "" }}
      save={(values) => save.mutateAsync({ brandId, ...values })}
      size="lg"
    >
      {(form) => (
        <>
          <TextInput
            label={text.fromAddress}
            description={text.fromHint(sender.instanceAddress)}
            type="email"
            {...form.getInputProps("fromAddress")}
          />
          <Radio.Group label={text.server} {...form.getInputProps("server")}>
            <Group mt="xs">
              {SENDER_SERVERS.map((one) => (
                <Radio key={one} value={one} label={text.servers[one]} />
              ))}
            </Group>
          </Radio.Group>
          {form.values.server === "own" && (
            <Stack>
              <SimpleGrid cols={{ base: 1, xs: 3 }}>
                <TextInput label={text.host} placeholder="smtp.example.com" {...form.getInputProps("host")} />
                <NumberInput label={text.port} hideControls {...form.getInputProps("port")} />
                <ChoiceSelect
                  label={text.security}
                  choices={SMTP_SECURITIES}
                  toLabel={(one) => text.securities[one]}
                  {...form.getInputProps("security")}
                />
              </SimpleGrid>
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <TextInput label={text.username} autoComplete="off" {...form.getInputProps("username")} />
                <PasswordInput
                  label={text.password}
                  description={sender.hasPassword ? text.passwordKept : undefined}
                  inputWrapperOrder={["label", "input", "description", "error"]}
                  autoComplete="new-password"
                  {...form.getInputProps("password")}
                />
              </SimpleGrid>
            </Stack>
          )}
        </>
      )}
    </FormDialog>
  )
}
