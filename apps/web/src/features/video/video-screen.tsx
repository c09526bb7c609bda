import { videoText as text } from "@brandwright/contract/video/video-text"
import { Button } from "@mantine/core"
import { useSearchState } from "../../lib/search-params.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { Loading } from "../../ui/screen/loading.tsx"
import { PageHeader } from "../../ui/screen/page-header.tsx"
import { HistoryCard } from "./history/history-card.tsx"
import { NewVideo } from "./new-video.tsx"
import { SavedVideo } from "./saved-video.tsx"
import classes from "./video.module.css"

/** From an idea to a clip in six steps (content §2.7 §4); every step is saved in History. */
export function VideoScreen() {
  const brandId = useBrandId()
  const [{ project }, setSearch] = useSearchState("/_app/ai-content")
  const open = (id: number | undefined) => setSearch({ project: id }, true)
  return (
    <>
      <PageHeader
        title={text.title}
        description={text.description}
        actions={
          project !== undefined && (
            <Button variant="default" onClick={() => open(undefined)}>
              {text.startNew}
            </Button>
          )
        }
      />
      <div className={classes.columns}>
        <Boundary key={`${brandId} ${project}`} loading={<Loading />}>
          {project === undefined ? (
            <NewVideo onCreated={(id) => setSearch({ project: id })} />
          ) : (
            <SavedVideo id={project} />
          )}
        </Boundary>
        <HistoryCard
          key={brandId}
          openId={project}
          onOpen={open}
          onDeleted={(deletedId) => deletedId === project && open(undefined)}
        />
      </div>
    </>
  )
}
