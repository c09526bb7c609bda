import type { GalleryPiece } from "@brandwright/contract/media/galleries"
import { Button, Card, Group, Image, Paper, SimpleGrid, Title } from "@mantine/core"
import { DocumentFrame } from "../../../ui/document-frame.tsx"
import { useGalleryStart } from "./use-gallery-start.ts"

type GalleryPiecesProps = { pieces: readonly GalleryPiece[]; startLabel: string }

/** The pieces of a gallery as the product renders them, each with a link to its editor. */
export function GalleryPieces({ pieces, startLabel }: GalleryPiecesProps) {
  const { start, isStarting } = useGalleryStart()
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      {pieces.map((piece) => (
        <Card key={piece.name} padding="md" component="article" aria-label={piece.name}>
          <Group justify="space-between" mb="sm">
            <Title order={2} size="h4">
              {piece.name}
            </Title>
            <Button size="compact-sm" variant="default" disabled={isStarting} onClick={() => start(piece)}>
              {startLabel}
            </Button>
          </Group>
          <Paper withBorder radius="md" h="26rem" style={{ overflow: "hidden" }}>
            <Drawn piece={piece} />
          </Paper>
        </Card>
      ))}
    </SimpleGrid>
  )
}

function Drawn({ piece }: { piece: GalleryPiece }) {
  if (piece.kind === "post")
    return <Image h="100%" fit="contain" src={piece.image} alt={piece.start.graphic.headline} />
  return (
    <DocumentFrame
      title={piece.name}
      html={piece.html}
      width={piece.kind === "mail" ? "mail" : "desktop"}
      isLazy
      onLoad={stillLinks}
    />
  )
}

/** Its links lead nowhere. */
const stillLinks = ({ contentDocument }: HTMLIFrameElement) =>
  contentDocument?.addEventListener("click", (event) => event.preventDefault())
