import { contentText } from "@brandwright/contract/content/content"
import { type RecentItem } from "@brandwright/contract/content/content-history"
import { CREATOR_FORMS, CREATOR_TONE_OF } from "@brandwright/contract/workspace/dashboard"
import { screenLabel } from "@brandwright/contract/workspace/shell"
import { newsText } from "@brandwright/contract/content/related-news"
import { Card, Stack, Title } from "@mantine/core"
import { IconNews } from "@tabler/icons-react"
import { useEffect, useState } from "react"
import { useCreatorBrief } from "../../lib/brief.ts"
import { keepFormDraft, readFormDraft, withDraft } from "../../lib/drafts/form-drafts.ts"
import { useSearchState } from "../../lib/search-params.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { ButtonLink } from "../../ui/links.tsx"
import { PageHeader } from "../../ui/screen/page-header.tsx"
import { CreateContentTab, EMPTY_FORM } from "./generator/create-content-tab.tsx"
import type { GeneratorForm } from "./generator/generator-form.tsx"
import { GENERATOR_TABS } from "./generator/generator-tabs.ts"
import { InsightList } from "./insight-list.tsx"
import { RecentGenerationsTab } from "./generator/recent-generations-tab.tsx"
import { TemplatesTab } from "./generator/templates-tab.tsx"
import { useGenerator } from "./generator/use-generator.ts"
import { PanelTabs } from "../../ui/screen/panel-tabs.tsx"
import { Hint } from "../../ui/hint.tsx"

/** Content Intelligence and the Content Generator Assistant (content §2.4). */
export function RecommendationsScreen() {
  const brandId = useBrandId()
  const [{ insights = "all" }, change] = useSearchState("/_app/recommendations")
  return (
    <>
      <PageHeader
        title={screenLabel("/recommendations")}
        description={contentText.intelligenceIntro}
        actions={
          <ButtonLink variant="default" leftSection={<IconNews size={17} />} to="/related-news">
            {screenLabel("/related-news")}
          </ButtonLink>
        }
      />
      <Stack gap="lg">
        <Assistant key={brandId} />
        <Card component="section" aria-label={contentText.intelligence}>
          <Title order={2}>{contentText.intelligence}</Title>
          <Hint mb="md">{newsText.intro}</Hint>
          <Boundary key={brandId} lines={4} height={70} failed={newsText.loadFailed}>
            <InsightList type={insights} onType={(type) => change({ insights: type === "all" ? undefined : type })} />
          </Boundary>
        </Card>
      </Stack>
    </>
  )
}

function Assistant() {
  const brandId = useBrandId()
  const { brief, make, tone } = useCreatorBrief("text")
  const [search, setSearch] = useSearchState("/_app/recommendations")
  const tab = search.tab ?? "create"
  const draftName = `generator-${brandId}`
  const [form, setForm] = useState<GeneratorForm>(() =>
    brief
      ? {
          ...EMPTY_FORM,
          ...(make && CREATOR_FORMS[make]),
          ...(tone && { tone: CREATOR_TONE_OF[tone] }),
          brief,
        }
      : withDraft(EMPTY_FORM, readFormDraft(draftName)),
  )
  const [filledFrom, setFilledFrom] = useState(brief)
  // Another brief arrived (from an insight on this screen) and replaces the form's values.
  if (brief !== filledFrom) {
    setFilledFrom(brief)
    if (brief) setForm({ ...form, brief })
  }
  const generator = useGenerator(brandId, () => (brief ? "" : withDraft({ text: "" }, readFormDraft(draftName)).text))
  const { text: written, isRunning } = generator
  // Stored on the device, so that a reload or another screen loses neither the brief nor the text.
  useEffect(() => {
    if (!isRunning) keepFormDraft(draftName, { ...form, text: written })
  }, [draftName, form, written, isRunning])
  const fill = (next: GeneratorForm) => {
    setForm(next)
    setSearch({ tab: undefined })
  }
  const reuse = (item: RecentItem, text: string) => {
    if (item.input) {
      const { variation: _variation, ...input } = item.input
      setForm(input)
    } else setForm({ ...form, brief: item.brief })
    generator.setText(text)
    setSearch({ tab: undefined })
  }
  return (
    <Card component="section" aria-label={contentText.assistant}>
      <Title order={2}>{contentText.assistant}</Title>
      <Hint mb="sm">{contentText.assistantIntro}</Hint>
      <PanelTabs
        tabs={GENERATOR_TABS}
        labels={contentText.tabs}
        value={tab}
        onTab={(next) => setSearch({ tab: next })}
        panels={{
          create: <CreateContentTab form={form} onForm={setForm} generator={generator} />,
          recent: (
            <RecentGenerationsTab
              search={search.search ?? ""}
              onSearch={(term) => setSearch({ search: term || undefined })}
              onReuse={reuse}
            />
          ),
          templates: (
            <TemplatesTab
              filter={search.category ?? "all"}
              onFilter={(category) => setSearch({ category: category === "all" ? undefined : category })}
              onUse={fill}
            />
          ),
        }}
      />
    </Card>
  )
}
