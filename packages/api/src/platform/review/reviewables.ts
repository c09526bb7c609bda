import type { NotificationCategory } from "@brandwright/contract/notifications"
import type { ReviewKind } from "@brandwright/contract/reviews"
import type { Services } from "../../services.ts"
import type { BrandRow } from "../brands/brands.service.ts"

/** How a product shows one kind of thing to reviewers; it reads rows of this brand alone. */
export type Reviewable = {
  category: NotificationCategory
  /** Where its owner edits it. */
  path: (id: number) => string
  /** What it is called; undefined when this brand has no such thing. */
  findTitle: (services: Services, brand: BrandRow, id: number) => Promise<string | undefined>
  /** The document that reviewers see in a closed frame: no script of it runs, nothing from elsewhere is loaded. */
  render: (services: Services, brand: BrandRow, id: number) => Promise<string | Uint8Array<ArrayBuffer>>
}

/** Every kind with the product that shows it; put together above the products. */
export type Reviewables = Readonly<Record<ReviewKind, Reviewable>>
