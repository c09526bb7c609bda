import { Table, type TableProps } from "@mantine/core"
import type { Key, ReactNode } from "react"
import classes from "./data-table.module.css"

type Column<Row> = {
  title: string
  cell: (row: Row, index: number) => ReactNode
  /** Alignment: figures at the end, lines that never wrap, long words that may break. */
  kind?: "head" | "figure" | "total" | "line" | "long" | "end"
  /** The cell's grid area when its row becomes a card on a phone. */
  area?: string
  /** Labels the figure in a card, which has no column titles. */
  label?: string
}

type DataTableProps<Row> = TableProps & {
  rows: readonly Row[]
  columns: readonly (Column<Row> | false)[]
  rowKey: (row: Row) => Key
  /** Below this width the table scrolls horizontally. */
  minWidth?: number
  maxHeight?: number
  /** `grid-template-areas`: each row is a small card on a phone, so that nothing needs horizontal scrolling. */
  areas?: string
}

/** A table with column titles. */
export function DataTable<Row>({ rows, columns, rowKey, minWidth, maxHeight, areas, ...props }: DataTableProps<Row>) {
  const shown = columns.filter((column) => column !== false)
  const table = (
    <Table className={classes.table} mod={{ cards: areas !== undefined }} __vars={{ "--areas": areas }} {...props}>
      <Table.Thead>
        <Table.Tr>
          {shown.map(({ title, kind }) => (
            <Table.Th key={title} data-kind={kind}>
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, index) => (
          <Table.Tr key={rowKey(row)}>
            {shown.map(({ title, cell, kind, area, label }) => {
              const Cell = kind === "head" ? Table.Th : Table.Td
              return (
                <Cell
                  key={title}
                  scope={kind === "head" ? "row" : undefined}
                  data-kind={kind}
                  data-label={label}
                  style={{ gridArea: area }}
                >
                  {cell(row, index)}
                </Cell>
              )
            })}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
  if (minWidth === undefined) return table
  return (
    <Table.ScrollContainer minWidth={minWidth} maxHeight={maxHeight} className={areas && classes.cardsBox}>
      {table}
    </Table.ScrollContainer>
  )
}
