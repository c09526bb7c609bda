import type { GeneratorInput } from "@brandwright/contract/content/content"
import type { TemplateCategory } from "@brandwright/contract/content/content-templates"

/** The six documented templates (content §2.4): each fills the form; what stands in [brackets] is the person's to replace. */
export type PromptTemplate = {
  name: string
  description: string
  category: TemplateCategory
  input: Omit<GeneratorInput, "variation">
}

const base = {
  platform: "instagram",
  audience: "general",
  length: 2,
  includeHashtags: true,
  includeEmoji: true,
} as const

export const PROMPT_TEMPLATES: readonly PromptTemplate[] = [
  {
    name: "Product Launch",
    description: "Say what is new, whom it helps and where to get it.",
    category: "social",
    input: {
      ...base,
      contentType: "social",
      tone: "inspirational",
      brief:
        "Introducing [product]: [what it does]. It is made for [whom] and saves them [what]. Available from [date] at [where].",
    },
  },
  {
    name: "Testimonial Spotlight",
    description: "Let a customer's own words do the selling.",
    category: "social",
    input: {
      ...base,
      contentType: "social",
      platform: "facebook",
      tone: "conversational",
      brief:
        "A customer story: [name] came to us with [problem]. With [product] they now [result]. Their words: “[quote]”.",
    },
  },
  {
    name: "Industry News",
    description: "What happened, why it matters, what you think of it.",
    category: "blog",
    input: {
      ...base,
      contentType: "blog",
      tone: "professional",
      audience: "professionals",
      brief:
        "News in our industry: [what happened]. It matters because [why]. What we advise our readers to do now: [advice].",
    },
  },
  {
    name: "How-To Guide",
    description: "One task, step by step, for someone new to it.",
    category: "blog",
    input: {
      ...base,
      contentType: "blog",
      tone: "educational",
      length: 3,
      brief:
        "How to [task]. Readers need [material or tools]. The steps: [first step]; [second step]; [third step]. The most common mistake is [mistake].",
    },
  },
  {
    name: "Weekly Newsletter",
    description: "The week in three short parts and one thing to do.",
    category: "email",
    input: {
      ...base,
      contentType: "email",
      tone: "conversational",
      brief: "Our week: [news]. Tip of the week: [tip]. Coming up: [date and event]. Readers should [action].",
    },
  },
  {
    name: "Welcome Series",
    description: "The first email after someone joins.",
    category: "email",
    input: {
      ...base,
      contentType: "email",
      tone: "casual",
      brief: "Welcome to [list or club]. Here is what you get from us: [what and how often]. To begin, [first step].",
    },
  },
]
