import {
  AUDIT_SHOWN,
  auditOutput,
  PEOPLE_SHOWN,
  peopleInput,
  peopleOutput,
  signupSetting,
} from "@brandwright/contract/account/people"
import { userRef } from "@brandwright/contract/account/auth"
import { adminProcedure, router } from "../../../trpc.ts"
import { listAudit, listPeople } from "./administrators.queries.ts"
import { grantAdministrator, revokeAdministrator } from "./administrators.service.ts"
import { requireRecentSignIn } from "../sessions/recent-sign-in.ts"
import { changeSignup, isSignupOpen } from "./signup-setting.service.ts"
import { inTransaction } from "../../../database/transactions.ts"

/** The accounts and administrators of this instance. */
export const peopleRouter = router({
  list: adminProcedure
    .input(peopleInput)
    .output(peopleOutput)
    .query(async ({ ctx, input: { search, offset } }) => {
      const rows = await listPeople(ctx.db, { search, offset, limit: PEOPLE_SHOWN + 1 })
      return { items: rows.slice(0, PEOPLE_SHOWN), hasMore: rows.length > PEOPLE_SHOWN }
    }),
  audit: adminProcedure.output(auditOutput.array()).query(({ ctx }) => listAudit(ctx.db, AUDIT_SHOWN)),
  signup: adminProcedure.output(signupSetting).query(async ({ ctx }) => ({ isOpen: await isSignupOpen(ctx) })),
  changeSignup: adminProcedure
    .input(signupSetting)
    .mutation(({ ctx, input }) => inTransaction(ctx, (tx) => changeSignup(tx, ctx.user.id, input.isOpen))),
  grantAdministrator: adminProcedure.input(userRef).mutation(({ ctx, input }) => {
    requireRecentSignIn(ctx)
    return inTransaction(ctx, (tx) => grantAdministrator(tx, input.userId, { actorId: ctx.user.id }))
  }),
  revokeAdministrator: adminProcedure
    .input(userRef)
    .mutation(({ ctx, input }) =>
      inTransaction(ctx, (tx) => revokeAdministrator(tx, input.userId, { actorId: ctx.user.id })),
    ),
})
