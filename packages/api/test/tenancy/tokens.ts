import { MARKER, tenancyCases } from "./kinds.ts"

export const tokensCases = tenancyCases(
  "tokens",
  async ({ api, brandId }) => {
    const token = await api.tokens.create({ name: MARKER, scopes: { brands: "read" } })
    return { token: token.id, brandId }
  },
  {
    list: "own",
    create: ({ brandId }) => ({ name: "Theft", scopes: { brands: "read" }, brandIds: [brandId] }),
    revoke: ({ token }) => ({ id: token }),
    audit: "own",
    auditOfEveryone: "admin",
  },
)
