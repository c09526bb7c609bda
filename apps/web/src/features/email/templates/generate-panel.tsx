import {
  MAIL_BRIEF_MAX,
  MAIL_VARIANTS_MAX,
  purposeNames,
  type Template,
  TEMPLATE_PURPOSES,
  type TemplatePurpose,
  templateText as text,
} from "@brandwright/contract/email/sending/email-templates"
import { contentText } from "@brandwright/contract/content/content"
import { addParagraph } from "@brandwright/contract/writing/left-out"
import { Button, Card, Group, SegmentedControl } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconSparkles } from "@tabler/icons-react"
import { Suspense, useState } from "react"
import { type Inputs, trpcClient } from "../../../lib/trpc.ts"
import { useFormDraft } from "../../../lib/drafts/use-form-draft.ts"
import { useStoppable } from "../../../lib/calls/use-stoppable.ts"
import { StopButton } from "../../../blocks/stop-button.tsx"
import { LanguageNote } from "../../../blocks/language-note.tsx"
import { LeftOut } from "../../../blocks/left-out.tsx"
import { WrittenBy } from "../../../blocks/written-by.tsx"
import { lazyPart } from "../../../lib/loading/lazy-part.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { CostBadge } from "./cost-badge.tsx"
import type { Written } from "./mail-variants.tsx"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"

const MailVariants = lazyPart(async () => (await import("./mail-variants.tsx")).MailVariants)

export type EarlierMail = { subject: string; content: string }
type GeneratePanelProps = {
  /** Key of the mail, under which the brief is stored until used. */
  name: string
  edited?: Template
  /** The earlier mails of the sequence. */
  earlier?: EarlierMail[]
  /** The book or page it links to, and the page on which its readers signed up. */
  linked?: Pick<Inputs["email"]["generateTemplate"], "ebookId" | "funnelId">
  /** The mail as it stands now. */
  content: string
  onGenerated: (written: Written) => void
  onChange: (content: string) => void
}

const COUNTS = Array.from({ length: MAIL_VARIANTS_MAX }, (_, index) => String(index + 1))

/** Writes subject and content from a brief, in the brand's voice: one mail, or several of which one is chosen. */
export function GeneratePanel(props: GeneratePanelProps) {
  const brandId = useBrandId()
  const { name, edited, earlier = [], linked = {}, content, onGenerated, onChange } = props
  const draft = useFormDraft(`brief-${name}`, { brief: "" })
  const [brief, setBrief] = useState(draft.values.brief)
  const [opened, { toggle }] = useDisclosure(draft.isRestored)
  const [purpose, setPurpose] = useState<TemplatePurpose>("newsletter")
  const [count, setCount] = useState(1)
  // Pressing again writes another mail, even from the same brief.
  const [first, setFirst] = useState(0)
  const [chosen, setChosen] = useState<Written>()
  const choose = (written: Written) => {
    draft.forget()
    setChosen(written)
    onGenerated(written)
  }
  const generate = useMails(choose)
  const variants = chosen ? [] : generate.variants
  return (
    <>
      <PanelHead written={chosen ?? edited} opened={opened} onToggle={toggle} />
      {opened && (
        <Card padding="md">
          <GrowingTextarea
            label={text.brief}
            minRows={2}
            maxRows={6}
            maxLength={MAIL_BRIEF_MAX}
            value={brief}
            onChange={(event) => {
              setBrief(event.currentTarget.value)
              draft.keep({ brief: event.currentTarget.value })
            }}
          />
          <Group align="end" mt="sm">
            <ChoiceSelect
              label={text.purpose}
              flex={1}
              choices={TEMPLATE_PURPOSES}
              toLabel={(value) => purposeNames[value]}
              value={purpose}
              onChange={setPurpose}
            />
            <SegmentedControl
              size="sm"
              aria-label={contentText.variants}
              data={COUNTS}
              value={String(count)}
              onChange={(value) => setCount(Number(value))}
            />
            <WriteButton
              mails={generate}
              isDisabled={brief.trim() === ""}
              onWrite={() => {
                setChosen(undefined)
                const versions = chosen ? [chosen].map(readVersion) : []
                generate.mutate({ count, first, order: { brandId, brief, purpose, earlier, versions, ...linked } })
                setFirst(first + count)
              }}
            />
          </Group>
        </Card>
      )}
      {chosen && <LanguageNote text={`${chosen.subject}\n${chosen.content}`} brief={brief} />}
      <LeftOut
        {...{ brief: generate.variables?.order.brief, text: content, aiProvider: chosen?.aiProvider }}
        onAdd={(sentence) => onChange(addParagraph(content, sentence))}
      />
      {variants.length > 0 && (
        <Suspense>
          <MailVariants mails={variants} onChoose={choose} />
        </Suspense>
      )}
    </>
  )
}

type PanelHeadProps = { written: Written | Template | undefined; opened: boolean; onToggle: () => void }

const PanelHead = ({ written, opened, onToggle }: PanelHeadProps) => (
  <Group justify="space-between">
    <Button
      variant="light"
      size="xs"
      leftSection={<IconSparkles size={15} />}
      aria-expanded={opened}
      onClick={onToggle}
    >
      {text.generate}
    </Button>
    {written && <WrittenBy aiProvider={written.aiProvider} aiModel={written.aiModel} />}
    {written && <CostBadge cost={written.generationCost} provider={written.aiProvider} />}
  </Group>
)

type WriteButtonProps = { mails: ReturnType<typeof useMails>; isDisabled: boolean; onWrite: () => void }

const WriteButton = ({ mails, isDisabled, onWrite }: WriteButtonProps) => (
  <>
    {mails.isPending && <StopButton onStop={mails.stop} />}
    <Button loading={mails.isPending} disabled={isDisabled} onClick={onWrite}>
      {mails.isPending ? text.generating : "Generate"}
    </Button>
  </>
)

type MailsOrder = {
  count: number
  /** The first one's variation number. */
  first: number
  order: Inputs["email"]["generateTemplate"]
}

const readVersion = ({ subject, content }: EarlierMail): EarlierMail => ({ subject, content })

/** Writes so many mails, each told of those before it. */
async function writeMails(
  { count, first, order }: MailsOrder,
  options: { signal: AbortSignal },
  onMail: (mails: Written[]) => void,
): Promise<Written[]> {
  const mails: Written[] = []
  for (let index = 0; index < count; index += 1) {
    const versions = [...(order.versions ?? []), ...mails.map(readVersion)].slice(-MAIL_VARIANTS_MAX)
    const next = { ...order, variation: first + index, versions }
    mails.push(await trpcClient.email.generateTemplate.mutate(next, options))
    if (count > 1) onMail([...mails])
  }
  return mails
}

/** A single mail is used at once; of several, each is paid, and stays if a later one fails or is stopped. */
function useMails(onWritten: (written: Written) => void) {
  const [variants, setVariants] = useState<Written[]>([])
  const writing = useStoppable((order: MailsOrder, options) => writeMails(order, options, setVariants), {
    meta: { failed: text.generateFailed },
    onMutate: () => setVariants([]),
    onSuccess: ([only, ...others]) => {
      if (only && others.length === 0) onWritten(only)
    },
  })
  return { ...writing, variants }
}
