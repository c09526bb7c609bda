import { create } from "qrcode"

/** The dark cells of an address's QR code, row by row. */
export function qrRows(url: string): boolean[][] {
  const { modules } = create(url, { errorCorrectionLevel: "M" })
  return Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_cell, column) => Boolean(modules.get(row, column))),
  )
}
