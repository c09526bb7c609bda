import type { z } from "zod"
import type { toolTemplate } from "@brandwright/contract/tools/tools"
import { contentGenerator } from "./content-generator.ts"
import { conversionCalculator } from "./conversion-calculator.ts"
import { dataAnalyzer } from "./data-analyzer.ts"

/** content §2.10, in its order. */
export const toolTemplates: z.output<typeof toolTemplate>[] = [
  { key: "data-analyzer", ...dataAnalyzer },
  { key: "content-generator", ...contentGenerator },
  { key: "conversion-calculator", ...conversionCalculator },
]
