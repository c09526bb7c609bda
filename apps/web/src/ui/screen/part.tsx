import { Card, type CardProps, Title } from "@mantine/core"
import { useId } from "react"
import { Boundary, type BoundaryProps } from "./boundary.tsx"

type PartProps = Omit<CardProps, "children"> & Omit<BoundaryProps, "heading" | "resetKey"> & { title: string }

/** A card that loads independently: its heading shows at once, and failures stay inside it. */
export function Part({ title, children, loading, lines, height, failed, ...card }: PartProps) {
  const headingId = useId()
  return (
    <Card component="section" aria-labelledby={headingId} {...card}>
      <Title order={2} size="h3" mb="md" id={headingId}>
        {title}
      </Title>
      <Boundary {...{ loading, lines, height, failed }}>{children}</Boundary>
    </Card>
  )
}
