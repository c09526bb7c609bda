import { Card, type CardProps, Title } from "@mantine/core"
import { type ReactNode, useId } from "react"
import { Boundary } from "./boundary.tsx"

type PartProps = Omit<CardProps, "children"> & {
  title: string
  children: ReactNode
  loading?: ReactNode
  failed?: string
}

/** A card that loads independently: its heading shows at once, and failures stay inside it. */
export function Part({ title, children, loading, failed, ...card }: PartProps) {
  const headingId = useId()
  return (
    <Card component="section" aria-labelledby={headingId} {...card}>
      <Title order={2} size="h3" mb="md" id={headingId}>
        {title}
      </Title>
      <Boundary loading={loading} failed={failed}>
        {children}
      </Boundary>
    </Card>
  )
}
