/** Paid orders of the brand's funnels by delivered file. */
export { soldFiles } from "../../funnels/checkout/orders.service.ts"
