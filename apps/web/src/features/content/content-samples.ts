import type { ContentType } from "@brandwright/contract/content/content"
import type {
  HashtagItem,
  Insight,
  MediaTrend,
  MediaTrendKind,
  NewsItem,
  TrendType,
} from "@brandwright/contract/content/related-news"

/** Examples shown, and marked as such, until the brand has its own figures (content §2.3 §2.4). */

export const SAMPLE_GENERATIONS: { title: string; type: ContentType; age: string; excerpt: string }[] = [
  {
    title: "Summer collection teaser",
    type: "social",
    age: "2 hours ago",
    excerpt: "Light fabrics, long evenings: our summer collection is almost here.",
  },
  {
    title: "Five ways to plan a better week",
    type: "blog",
    age: "Yesterday",
    excerpt: "A good week begins on Friday afternoon, with ten quiet minutes and a pencil.",
  },
  {
    title: "Welcome to the club",
    type: "email",
    age: "3 days ago",
    excerpt: "It is good to have you here. This is what you get from us, and when.",
  },
]

type SampleNews = Pick<NewsItem, "title" | "source" | "trendScore" | "relevance"> & {
  type: TrendType
  age: string
  likes: number
  comments: number
  shares: number
}
export const SAMPLE_NEWS: SampleNews[] = [
  {
    title: "Why short videos keep winning attention",
    source: "Marketing Weekly",
    type: "article",
    age: "2 hours ago",
    trendScore: 92,
    likes: 1240,
    comments: 184,
    shares: 356,
    relevance: "High",
  },
  {
    title: "Ten packaging designs people photograph",
    source: "Design Digest",
    type: "image",
    age: "5 hours ago",
    trendScore: 87,
    likes: 980,
    comments: 96,
    shares: 210,
    relevance: "High",
  },
  {
    title: "How a small shop doubled its newsletter",
    source: "Shopkeepers' Channel",
    type: "video",
    age: "8 hours ago",
    trendScore: 81,
    likes: 760,
    comments: 133,
    shares: 148,
    relevance: "Medium",
  },
  {
    title: "The return of the long read",
    source: "Content Podcast",
    type: "audio",
    age: "12 hours ago",
    trendScore: 74,
    likes: 410,
    comments: 58,
    shares: 77,
    relevance: "Medium",
  },
  {
    title: "Color trends for the coming season",
    source: "Studio Notes",
    type: "article",
    age: "1 day ago",
    trendScore: 68,
    likes: 350,
    comments: 41,
    shares: 62,
    relevance: "Low",
  },
]

export const SAMPLE_HASHTAGS: HashtagItem[] = [
  {
    tag: "#smallbusiness",
    posts: 125_000,
    growth: 18,
    topic: "Business",
    platforms: ["instagram", "facebook", "linkedin"],
  },
  { tag: "#contentmarketing", posts: 98_000, growth: 24, topic: "Marketing", platforms: ["linkedin", "twitter"] },
  { tag: "#brandidentity", posts: 64_000, growth: 31, topic: "Design", platforms: ["instagram", "linkedin"] },
  {
    tag: "#artificialintelligence",
    posts: 210_000,
    growth: 42,
    topic: "Technology",
    platforms: ["twitter", "linkedin"],
  },
  { tag: "#slowliving", posts: 87_000, growth: 15, topic: "Lifestyle", platforms: ["instagram", "facebook"] },
  { tag: "#uxdesign", posts: 71_000, growth: 12, topic: "Design", platforms: ["twitter", "linkedin", "instagram"] },
  {
    tag: "#emailmarketing",
    posts: 43_000,
    growth: 9,
    topic: "Marketing",
    platforms: ["twitter", "linkedin", "facebook"],
  },
  {
    tag: "#sidehustle",
    posts: 156_000,
    growth: -4,
    topic: "Business",
    platforms: ["instagram", "twitter", "facebook"],
  },
]

const action = (label: string, brief: string): Insight["action"] => ({ label, to: "/recommendations", brief })
export const SAMPLE_INSIGHTS: Insight[] = [
  {
    id: "s1",
    type: "format",
    title: "Carousels hold attention",
    description: "Posts with several pictures are looked at longer than single ones.",
    confidence: 92,
    action: action(
      "Turn your next post into a series of pictures",
      "A series of pictures that shows how our product is made",
    ),
  },
  {
    id: "s2",
    type: "timing",
    title: "Midday on Wednesday works",
    description: "Many readers answer between eleven and one o'clock.",
    confidence: 87,
    action: { label: "Plan a post for Wednesday at noon", to: "/posting-queue", brief: "" },
  },
  {
    id: "s3",
    type: "strategy",
    title: "Questions start conversations",
    description: "Texts that end with a question get more comments.",
    confidence: 84,
    action: action("End your next post with a question", "What our customers ask us most often"),
  },
  {
    id: "s4",
    type: "content-type",
    title: "How-to texts are kept",
    description: "Guides are saved and shared more often than announcements.",
    confidence: 81,
    action: action("Write a short guide", "How to choose the right product in three steps"),
  },
  {
    id: "s5",
    type: "branding",
    title: "One look is remembered",
    description: "Posts in the brand's own colors are recognized sooner.",
    confidence: 78,
    action: { label: "Check your brand colors", to: "/content-pool", brief: "" },
  },
]

export const SAMPLE_MEDIA: Record<MediaTrendKind, MediaTrend[]> = {
  engagement: [
    { name: "Short videos", score: 94, change: 18, insight: "Under thirty seconds, with captions." },
    { name: "Picture series", score: 88, change: 11, insight: "Five to seven pictures, one idea each." },
    { name: "Single pictures", score: 73, change: -3, insight: "People and hands do better than products alone." },
    { name: "Text posts", score: 61, change: 4, insight: "Strong where people read at work." },
  ],
  formats: [
    { name: "Behind the scenes", score: 90, change: 15, insight: "Shows who makes it and how." },
    { name: "How-to", score: 86, change: 9, insight: "One task, three steps." },
    { name: "Customer stories", score: 79, change: 6, insight: "In the customer's own words." },
    { name: "Announcements", score: 58, change: -7, insight: "Short, with one clear next step." },
  ],
  topics: [
    { name: "Sustainability", score: 91, change: 22, insight: "Concrete figures convince more than adjectives." },
    { name: "Working with AI", score: 89, change: 35, insight: "Practical examples are in demand." },
    { name: "Local products", score: 76, change: 8, insight: "Origin and people behind it." },
    { name: "Work and life", score: 67, change: 2, insight: "Honest stories do better than advice." },
  ],
}
