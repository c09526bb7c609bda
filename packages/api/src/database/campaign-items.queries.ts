import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"

/** The ids of a brand's things of a kind that campaigns hold, except campaigns in these states. */
export const selectCampaignItems = (
  db: Db,
  brandId: number,
  kind: Schema["campaignPart"]["kind"],
  except: ("stopped" | "finished")[],
) =>
  db
    .selectFrom("campaignPart")
    .innerJoin("campaign", "campaign.id", "campaignPart.campaignId")
    .select((select) => select.ref("campaignPart.itemId").$notNull().as("itemId"))
    .where("campaignPart.brandId", "=", brandId)
    .where("campaignPart.kind", "=", kind)
    .where("campaignPart.itemId", "is not", null)
    .where("campaignPart.state", "!=", "dropped")
    .where("campaign.state", "not in", except)
