import {
  GRAPHIC_BACKGROUNDS,
  GRAPHIC_FORMATS,
  GRAPHIC_ITEMS_MAX,
  GRAPHIC_LAYOUTS,
  GRAPHIC_PARTS,
  GRAPHIC_PATTERNS,
  graphicInput,
  graphicText,
} from "@brandwright/contract/media/graphics"
import type { MediaAsset } from "@brandwright/contract/media/media"
import { pictureText as text } from "../../texts/en/pictures.ts"
import { Group, Loader, Modal, Rating, Stack, Text, TextInput } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { useSuspenseQuery } from "@tanstack/react-query"
import { useDeferredValue } from "react"
import { type Inputs, trpc, trpcClient } from "../../lib/trpc.ts"
import { useKeptValues } from "../../lib/drafts/use-kept-values.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { Boundary } from "../../ui/screen/boundary.tsx"
import classes from "./media-sources.module.css"
import { DraftNote } from "../../ui/form/draft-note.tsx"
import { PictureStrip } from "./picture-strip.tsx"
import { Hint } from "../../ui/hint.tsx"
import { FormFoot } from "../../ui/form/form-foot.tsx"
import { GrowingTextarea } from "../../ui/form/growing-textarea.tsx"
import { ChoiceSelect } from "../../ui/form/choice-select.tsx"
import { Columns } from "../../ui/screen/columns.tsx"
import { Form } from "../../ui/form/form.tsx"

type Design = Inputs["media"]["createGraphic"]
type GraphicDialogProps = { onAdded: (asset: MediaAsset) => void; onClose: () => void }
const PREVIEW_WAIT_MS = 300
const BLANK: Design = {
  layout: "offer",
  format: "square",
  background: "brand",
  pattern: "arcs",
  kicker: "",
  headline: "",
  subline: "",
  call: "",
  credit: "",
  rating: null,
  items: [],
  pictureIds: [],
}

/** Creates a graphic from the user's text, with an exact preview. */
export function GraphicDialog({ onAdded, onClose }: GraphicDialogProps) {
  const brandId = useBrandId()
  const { values: design, change, draft } = useKeptValues(`graphic-${brandId}`, BLANK)
  const onCancel = () => draft.leave(onClose)
  const create = trpc.media.createGraphic.useMutation({
    meta: { done: graphicText.saved, failed: graphicText.failed },
    onSuccess: (asset) => {
      draft.forget()
      onAdded(asset)
    },
  })
  const isReady = graphicInput.safeParse(design).success
  const most = GRAPHIC_PARTS[design.layout].pictures
  return (
    <Modal opened onClose={onClose} title={text.graphic} size={1040}>
      <Form
        onSubmit={() => {
          if (isReady) create.mutate({ ...design, brandId })
        }}
      >
        <Columns from="sm">
          <Stack gap="sm">
            <DraftNote draft={draft} />
            <Hint>{text.graphicHint}</Hint>
            <Looks design={design} onChange={change} />
            <Words design={design} onChange={change} />
            {most > 0 && (
              <PictureStrip
                label={text.pictures(most)}
                most={most}
                chosen={design.pictureIds ?? []}
                onChange={(pictureIds) => change({ pictureIds })}
              />
            )}
            <FormFoot onCancel={onCancel} disabled={!isReady} loading={create.isPending}>
              {text.saveGraphic}
            </FormFoot>
          </Stack>
          <Preview design={design} />
        </Columns>
      </Form>
    </Modal>
  )
}

type PartProps = { design: Design; onChange: (part: Partial<Design>) => void }

function Looks({ design, onChange }: PartProps) {
  return (
    <>
      <Group grow>
        <ChoiceSelect
          label={text.layout}
          choices={GRAPHIC_LAYOUTS}
          toLabel={(name) => text.layouts[name]}
          value={design.layout}
          onChange={(layout) => onChange({ layout })}
        />
        <ChoiceSelect
          label={text.format}
          choices={GRAPHIC_FORMATS}
          toLabel={(name) => text.formats[name]}
          value={design.format}
          onChange={(format) => onChange({ format })}
        />
      </Group>
      <Group grow>
        <ChoiceSelect
          label={text.background}
          choices={GRAPHIC_BACKGROUNDS}
          toLabel={(name) => text.backgrounds[name]}
          value={design.background}
          onChange={(background) => onChange({ background })}
        />
        <ChoiceSelect
          label={text.pattern}
          choices={GRAPHIC_PATTERNS}
          toLabel={(name) => text.patterns[name]}
          value={design.pattern}
          onChange={(pattern) => onChange({ pattern })}
        />
      </Group>
    </>
  )
}

const LINES = ["kicker", "headline", "subline", "credit", "call"] as const

function Words({ design, onChange }: PartProps) {
  const { fields } = GRAPHIC_PARTS[design.layout]
  const checked = graphicInput.safeParse(design)
  const problem = (field: string) =>
    checked.success || !design.headline
      ? undefined
      : checked.error.issues.find(({ path }) => path[0] === field)?.message
  return (
    <>
      {LINES.filter((field) => fields.includes(field)).map((field) => (
        <TextInput
          key={field}
          label={text.fields[field]}
          withAsterisk={field === "headline"}
          data-autofocus={field === "headline" || undefined}
          error={problem(field)}
          value={design[field] ?? ""}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      ))}
      {fields.includes("items") && (
        <GrowingTextarea
          label={text.fields.items}
          description={text.itemsHint}
          minRows={2}
          maxRows={GRAPHIC_ITEMS_MAX}
          error={problem("items")}
          value={(design.items ?? []).join("\n")}
          onChange={(event) => onChange({ items: event.currentTarget.value.split("\n").slice(0, GRAPHIC_ITEMS_MAX) })}
        />
      )}
      {fields.includes("rating") && (
        <div role="group" aria-label={text.fields.rating}>
          <Text size="sm" fw={600}>
            {text.fields.rating}
          </Text>
          <Rating value={design.rating ?? 0} onChange={(rating) => onChange({ rating: rating || null })} />
        </div>
      )}
    </>
  )
}

function Preview({ design }: { design: Design }) {
  const [debouncedDesign] = useDebouncedValue(design, PREVIEW_WAIT_MS)
  // The old picture stays until the new one is rendered.
  const shown = useDeferredValue(debouncedDesign)
  return (
    <div className={classes.preview} aria-busy={shown !== debouncedDesign}>
      {graphicInput.safeParse(shown).success ? (
        <Boundary
          loading={<Loader aria-label={text.preview} />}
          failed={text.previewFailed}
          resetKey={JSON.stringify(shown)}
        >
          <Drawn design={shown} />
        </Boundary>
      ) : (
        <Text c="dimmed">{text.headlineFirst}</Text>
      )}
    </div>
  )
}

function Drawn({ design }: { design: Design }) {
  const brandId = useBrandId()
  const { data } = useSuspenseQuery({
    queryKey: ["graphic-preview", brandId, design],
    // A mutation only by method: the text of a graphic does not belong in an address.
    queryFn: ({ signal }) => trpcClient.media.previewGraphic.mutate({ ...design, brandId }, { signal }),
    retry: false,
    gcTime: 0,
  })
  return <img src={data.image} alt={`${text.preview}: ${design.headline}`} />
}
