import { Api } from "./api.ts"

/**
 * From sign-up to a scheduled post through the client that is generated from the OpenAPI document (`api.ts`, made by the
 * test): that it compiles says that the documented shapes fit together, that it runs says that they are the real ones.
 */
export async function walkToFirstPost(fetch: typeof globalThis.fetch) {
  const { api } = new Api({ baseUrl: "http://brandwright.test", customFetch: fetch })
  const person = { name: "Ada Lovelace", email: "ada@example.com", password: "correct horse 1" }
  const { data: registered } = await api.authRegister(person)
  if (registered.verificationCode === undefined) throw new Error("no code came")
  await api.authVerify({ userId: registered.user.id, code: registered.verificationCode })
  const { data: brand } = await api.brandsCreate({ name: "Acme" })
  const { data: post } = await api.socialCreatePost({ brandId: brand.id, title: "Open again", content: "Come along." })
  await api.socialUpdatePost(post.id, { content: "Come along on Saturday." })
  const { data: posts } = await api.socialPosts({ brandId: brand.id })
  return posts.map(({ title, content, status }) => ({ title, content, status }))
}
