import { counted } from "@brandwright/contract/counted"
import type { ChecklistStep } from "@brandwright/contract/workspace/checklist-steps"

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

export const checklistText = {
  title: "Get your brand going",
  progress: (done: number, all: number) => `${done} of ${all} done`,
  hide: "Hide checklist",
  guide: "Guide me through it",
  done: "Done",
  toDo: "To do",
  steps: {
    brand: "Create a brand",
    look: "Add your logo and colors",
    voice: "Choose a voice",
    channel: "Connect a social channel",
    post: "Schedule your first post",
    page: "Publish your first page",
    subscriber: "Add your first subscriber",
    mail: "Send your first email",
  } satisfies Record<ChecklistStep, string>,
  failed: { title: "Error", message: "The checklist could not be hidden. Please try again." },
} as const

/** The line that leads from one step to the next on the screens where they are done. */
export const guideText = {
  label: "Guide",
  hints: {
    brand: "Give it a name; the rest can follow.",
    look: "Upload your logo and choose your colors.",
    voice: "Pick the closest one.",
    channel: "Choose a platform and connect your account.",
    post: "Write a few words, choose a time and schedule it.",
    page: "Name your offer, choose Generate, answer the questions and publish.",
    subscriber: "Import a list or add a person who asked to hear from you.",
    mail: "Create a broadcast, write a subject and a few lines, review it and send it.",
  } satisfies Record<ChecklistStep, string>,
  done: (step: string) => `Done: ${lowerFirst(step)}`,
  next: (step: string) => `Next: ${lowerFirst(step)}`,
  skip: "Skip this step",
  finish: "All done: go to the dashboard",
  hide: "Hide the guide",
} as const

export const overviewText = {
  title: "What’s new",
  since: (when: string) => `Since ${when}`,
  loadFailed: "The latest news could not be loaded.",
  nextPosts: "Next posts",
  noPosts: "Nothing is scheduled.",
  schedule: "Write a post",
  people: "New people",
  noPeople: "No new people.",
  morePeople: (count: number) => `and ${count.toLocaleString("en-US")} more`,
  sales: "Sales",
  noSales: "No new sales.",
  salesCount: (count: number) => counted(count, "order"),
  waiting: "Waiting for you",
  nothingWaits: "You’re all caught up.",
  waitingFor: {
    payments: (count: number) => counted(count, "payment to confirm", "payments to confirm"),
    handoffs: (count: number) => counted(count, "post to publish yourself", "posts to publish yourself"),
    failedPosts: (count: number) => counted(count, "post that failed", "posts that failed"),
    questions: (count: number) => counted(count, "draft with open questions", "drafts with open questions"),
  },
} as const

export const pathText = {
  title: (brand: string) => `Set up ${brand}`,
  intro: "A few short steps. Skip any of them, leave whenever you like and come back later.",
  steps: { website: "Website", look: "Look", voice: "Voice", model: "Writer", post: "First post", more: "What’s next" },
  back: "Back",
  next: "Next",
  /** The way on from a step that is not done. */
  skip: {
    website: "Continue without a website",
    look: "Skip the look for now",
    voice: "Skip the voice for now",
    model: "Continue without a model",
    post: "Skip the post for now",
  },
  leave: "Leave for now",
  website: {
    title: "Do you have a website?",
    intro: "We read it once and suggest facts: products, prices, opening hours. You choose what to keep.",
  },
  look: {
    title: "How does your brand look?",
    intro: "Your logo and colors appear in pages, emails, pictures and books.",
    read: (website: string) => `Read logo and colors from ${website}`,
    noWebsite: "Your logo and colors can be read from your website.",
    addWebsite: "Add your website",
    readFailed: { title: "Error", message: "The website could not be read. Please check the address." },
    nothingFound: "No logo or colors were found there. You can add them yourself.",
    useLogo: "Use this logo",
    fonts: (names: string) => `Fonts on your website: ${names}. You can upload font files in the content pool.`,
  },
  voice: {
    title: "How should your brand sound?",
    intro: "Pick the closest one. You can change every detail on the dashboard later.",
    choose: (name: string) => `Choose ${name}`,
    replaces: "You have a style already. Choosing one here replaces it.",
  },
  model: {
    title: "Who writes?",
    ready: "A language model is connected and writes your texts.",
    change: "See the models",
    local:
      "Without a language model, Brandwright arranges your own words: free, private and without inventing anything.",
    better: "With a language model it writes complete texts. It can run on this machine or at a provider.",
    connect: "Connect a model",
    askAdmin: "Your administrator can connect one.",
  },
  post: {
    title: "Your first post",
    intro: "Say what is new in a sentence or two. You get a draft to change as you like.",
    brief: "What is new?",
    briefPlaceholder: "Starting Friday, we bake sourdough with local rye, and your first loaf is half price…",
    write: "Write a draft",
    writeFailed: { title: "Error", message: "The draft could not be written. Please try again." },
    preview: "Your post",
    channel: "Where should it appear?",
    account: "Account name",
    accountMissing: "Enter the name of your account to schedule the post.",
    handoff: "When the time comes we remind you and you publish it yourself. Automatic publishing can be set up later.",
    connectFailed: { title: "Error", message: "The channel could not be added. Please try again." },
    schedule: (when: string) => `Schedule for ${when}`,
    keep: "Save as draft",
    openQuestions: "Answer the marked questions before you schedule it.",
    scheduled: { title: "Scheduled", message: "Your first post is in the queue." },
    kept: { title: "Draft saved", message: "You can find it in the posting queue." },
    failed: { title: "Error", message: "The post could not be saved. Please try again." },
  },
  more: {
    title: "What’s next?",
    allDone: "You’re all set",
    intro: "Start wherever you like. A guide at the top of each screen shows you what to do.",
    scheduled: (when: string) =>
      `Your post is scheduled for ${when}. A guide at the top of each screen shows you what to do next.`,
    seePost: "See the post",
    campaign: "Plan a campaign",
    dashboard: "Go to the dashboard",
  },
} as const
