import { PIXEL_URL } from "../pixel.ts"
import { MARKER, tenancyCases } from "./kinds.ts"

const theft = { title: "Theft", content: "Text", platforms: ["linkedin"], status: "draft" }

export const socialCases = tenancyCases(
  "social",
  async ({ api }, outsider) => {
    const connection = await api.social.connectAccount({
      platform: "linkedin",
      accountName: MARKER,
      accountId: "company-1",
      accessToken: "handoff",
    })
    const post = await api.social.createPost({
      title: MARKER,
      content: MARKER,
      platforms: ["linkedin"],
      status: "draft",
    })
    const deleted = await api.social.duplicatePost({ id: post.id })
    await api.social.deletePost({ id: deleted.id })
    const asset = await api.media.create({ name: MARKER, mediaType: "image", fileUrl: PIXEL_URL })
    await outsider.api.social.connectAccount({ platform: "linkedin", accountName: "Own" })
    return { connection: connection.id, post: post.id, deleted: deleted.id, asset: asset.id }
  },
  {
    platforms: "own",
    connections: "brand",
    connectAccount: "brand",
    connect: "brand",
    updateConnection: ({ connection }) => ({ id: connection, displayName: "Taken" }),
    places: ({ connection }) => ({ id: connection }),
    deactivate: ({ connection }) => ({ id: connection }),
    activate: ({ connection }) => ({ id: connection }),
    disconnect: ({ connection }) => ({ id: connection }),
    finishConnect: "public",
    posts: "brand",
    postPage: "brand",
    postsById: ({ post }) => ({ ids: [post] }),
    calendar: "brand",
    getPost: ({ post }) => ({ id: post }),
    createPost: [
      ({ asset }) => ({ ...theft, mediaType: "image", mediaIds: [asset] }),
      ({ asset }) => ({ ...theft, variants: { linkedin: { mediaIds: [asset] } } }),
      ({ connection }) => ({ ...theft, variants: { linkedin: { connectionId: connection } } }),
      ({ connection }) => ({ ...theft, variants: { linkedin: { connectionIds: [connection] } } }),
    ],
    updatePost: ({ post }) => ({ id: post, title: "Taken" }),
    deletePost: ({ post }) => ({ id: post }),
    restorePost: ({ deleted }) => ({ id: deleted }),
    pausePost: ({ post }) => ({ id: post }),
    resumePost: ({ post }) => ({ id: post }),
    retryPost: ({ post }) => ({ id: post }),
    completePost: ({ post }) => ({ id: post, platform: "linkedin", url: "https://example.com/1" }),
    duplicatePost: ({ post }) => ({ id: post }),
    bulk: ({ post }) => ({ ids: [post], action: "delete" }),
    pack: ({ post }) => ({ id: post, platform: "linkedin" }),
    recommendedTimes: "brand",
    nextSlot: "brand",
    suggestHashtags: "brand",
    analytics: "brand",
  },
)
