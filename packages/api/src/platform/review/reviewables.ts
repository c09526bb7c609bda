import type { NotificationCategory } from "@brandwright/contract/account/notifications"
import type { ReviewKind } from "@brandwright/contract/workspace/reviews"
import type { Services } from "../../services.ts"
import type { BrandRow } from "../brands/brands.service.ts"

/** How a product shows one kind of subject to reviewers; reads only this brand's rows. */
export type Reviewable = {
  category: NotificationCategory
  /** Where its owner edits it and reads the comments. */
  path: (id: number, services: Services) => string | Promise<string>
  /** Its title; undefined when this brand has no such subject. */
  findTitle: (services: Services, brand: BrandRow, id: number) => Promise<string | undefined>
  /** The document that reviewers see in a sandboxed frame: no script runs, and nothing external is loaded. */
  render: (services: Services, brand: BrandRow, id: number) => Promise<string | Uint8Array<ArrayBuffer>>
}

/** Every kind with the product that shows it; assembled above the products. */
export type Reviewables = Readonly<Record<ReviewKind, Reviewable>>
