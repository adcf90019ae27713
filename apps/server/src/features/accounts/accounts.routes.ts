import {
  accessControls,
  approveAccess as approveCall,
  askAccess as askCall,
  declineAccess as declineCall,
  endSession,
  getUserDetails,
  listSessions,
  logout,
  nameAccount as nameCall,
  ownerOtp,
  sendOtp,
  updateAccess as updateCall,
  verifyOtp,
  verifyOwner,
} from '@brigade/contract/accounts/accounts.contract.ts'
import { getSetUp, setUp } from '@brigade/contract/business/business.contract.ts'
import { businessCurrencies } from '@brigade/contract/business/business.rules.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { accountOf } from '../../platform/context.ts'
import { bind, bindKept } from '../../platform/http/bind.ts'
import { keptReplies } from '../../platform/http/kept-reply.ts'
import { pageOf } from '../../platform/http/page.ts'
import { refuse } from '../../platform/refusal.ts'
import { isSetUpOpen } from '../business/business.public.ts'
import { countAccounts, detailsOf, listAccounts } from './accounts.store.ts'
import { approveAccess, askAccess, declineAccess, updateAccess } from './change-access.ts'
import { endSessionOf, listSessions as listSessionsOf } from './end-session.ts'
import { beginSetUp } from './set-up.ts'
import { askOwner, unlockPrices } from './unlock-prices.ts'
import { logOut, nameAccount, sendSignInCode, verifySignIn } from './sign-in.ts'

const keptDetails = keptReplies({ follows: ['access'], mostBytes: 4_000_000 })

export const accountsRoutes = [
  bind(sendOtp, async (ctx, { provider }) => ({
    data: await sendSignInCode(ctx, provider),
    message: say('accounts.code-sent'),
  })),
  bind(verifyOtp, verifySignIn),
  bind(nameCall, nameAccount),
  bindKept(getUserDetails, (ctx) => {
    const { id } = accountOf(ctx)
    return keptDetails(ctx, null, id, async () => ({ data: (await detailsOf(ctx.db, id)) ?? refuse('unauthorized') }))
  }),
  bind(logout, async (ctx) => {
    await logOut(ctx)
    return { message: say('accounts.signed-out') }
  }),
  bind(listSessions, async (ctx, { userId }) => ({ data: await listSessionsOf(ctx, userId) })),
  bind(endSession, async (ctx, input) => {
    await endSessionOf(ctx, input)
    return { message: say('accounts.session-ended') }
  }),
  bind(getSetUp, async (ctx, { token }) => ({
    data: { open: await isSetUpOpen(ctx.db, token), currencies: [...businessCurrencies()] },
  })),
  bind(setUp, async (ctx, input) => ({ data: await beginSetUp(ctx, input), message: say('accounts.code-sent') })),
  bind(ownerOtp, async (ctx, { restId }) => ({
    data: await askOwner(ctx, restId),
    message: say('accounts.owner-code-sent'),
  })),
  bind(verifyOwner, async (ctx, input) => ({
    data: await unlockPrices(ctx, input),
    message: say('accounts.unlocked'),
  })),
  bind(accessControls, async (ctx, { limit, after }) => {
    const rows = await listAccounts(ctx.db, limit + 1, after)
    return { ...pageOf(rows, limit, (row) => row._id), total: await countAccounts(ctx.db) }
  }),
  bind(approveCall, async (ctx, input) => ({
    data: await approveAccess(ctx, input),
    message: say('accounts.access-changed'),
  })),
  bind(declineCall, async (ctx, input) => {
    await declineAccess(ctx, input)
    return { message: say('accounts.declined') }
  }),
  bind(askCall, async (ctx) => ({ data: await askAccess(ctx), message: say('accounts.asked-again') })),
  bind(updateCall, async (ctx, input) => ({
    data: await updateAccess(ctx, input),
    message: say('accounts.access-changed'),
  })),
]
