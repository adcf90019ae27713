import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idOf, pageAskedInQuery } from '../kernel/fields.ts'
import { liveTopic } from '../kernel/live-topic.ts'
import { textInput } from '../kernel/input-schema.ts'

export const accountsErrors = defineErrors({
  'code-already-sent': 429,
  'code-too-often': 429,
  'code-guessed': 429,
  'code-wrong': 400,
  'code-dead': 400,
  'code-not-sent': 502,
  'sign-up-closed': 403,
  'name-key-dead': 400,
  'last-owner': 409,
  /** The account was approved or declined meanwhile. */
  'not-waiting': 409,
})

/** A hint carries the `restId` of each branch: an account waits for approval, or was approved. */
export const accountsTopic = liveTopic('/manager/accounts')

const accountType = z.enum(['owner', 'manager'])
export type AccountType = z.infer<typeof accountType>

/** Opaque handle of a challenge; a secret of the browser that began the sign-in. */
export const stepKey = z.string().min(1).max(200)
/** Text or number. A number loses leading zeros: codes have none, but typed input may. */
export const code = z
  .union([z.number().transform((digits) => String(digits).padStart(6, '0')), z.string()])
  .pipe(textInput('otp'))

const signedIn = z.object({ type: accountType, token: z.string() })

export const sendOtp = endpoint({
  name: 'send-otp',
  summary: 'Send a sign-in code to a mobile number or an email address',
  method: 'POST',
  path: '/manager/send-otp',
  who: 'anyone',
  secret: true,
  input: z.object({ provider: textInput('mobile-or-email', { maxLength: 254 }) }),
  data: z.object({ key: z.string() }),
  errors: accountsErrors,
})

export const verifyOtp = endpoint({
  name: 'verify-otp',
  summary: 'Verify the code. A known account is signed in; a new one gets a key for entering its name',
  method: 'POST',
  path: '/manager/verify-otp',
  who: 'anyone',
  secret: true,
  input: z.object({ provider: textInput('mobile-or-email', { maxLength: 254 }), key: stepKey, otp: code }),
  data: z.union([signedIn, z.object({ key: z.string() })]),
  errors: accountsErrors,
})

export const nameAccount = endpoint({
  name: 'name-account',
  summary: 'Name a new account and sign it in',
  method: 'POST',
  path: '/manager/user-details',
  who: 'anyone',
  secret: true,
  input: z.object({
    key: stepKey,
    firstName: textInput('name', { minLength: 1, maxLength: 60 }),
    lastName: textInput('name', { minLength: 1, maxLength: 60 }),
  }),
  data: signedIn,
  errors: accountsErrors,
})

const userDetails = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  type: accountType,
  hasAccess: z.boolean(),
  restaurants: z.array(z.string()),
  /** An owner declined the request for access. Absent otherwise. */
  isDeclined: z.literal(true).optional(),
})
export type UserDetails = z.infer<typeof userDetails>

export const getUserDetails = endpoint({
  name: 'get-user-details',
  summary: 'Get the signed-in account, waiting or approved',
  method: 'GET',
  path: '/manager/user-details',
  who: 'signed-in',
  input: z.object({}),
  data: userDetails,
})

export const askAccess = endpoint({
  name: 'ask-access',
  summary: 'Ask for access again after the request was declined',
  method: 'POST',
  path: '/manager/ask-access',
  who: 'signed-in',
  input: z.object({}),
  data: userDetails,
  errors: accountsErrors,
})

/** The specification makes it a GET: the only GET that changes state. */
export const logout = endpoint({
  name: 'logout',
  summary: 'End this session. Its token stops working',
  method: 'GET',
  path: '/manager/logout',
  who: 'signed-in',
  reads: false,
  input: z.object({}),
  data: z.undefined(),
})

const session = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** To the hour. */
  lastUsedAt: z.string(),
  /** The network it was begun from, or empty for one that is older than this field. */
  address: z.string(),
  /** As the browser names itself. */
  agent: z.string(),
  /** The session that asks. */
  isOwn: z.boolean(),
})
export type Session = z.infer<typeof session>

export const listSessions = endpoint({
  name: 'list-sessions',
  summary: 'List the open sessions of an account, at most 100, the last used first',
  method: 'GET',
  path: '/admin/sessions',
  who: 'owner',
  input: z.object({ userId: idOf() }),
  data: z.array(session),
})

export const endSession = endpoint({
  name: 'end-session',
  summary: 'End a session of an account. Its token stops working and its screens close',
  method: 'DELETE',
  path: '/admin/session',
  who: 'owner',
  input: z.object({ userId: idOf(), sessionId: idOf() }),
  data: z.undefined(),
})

export const ownerOtp = endpoint({
  name: 'owner-otp',
  summary: 'Send the owner a code that lets a manager change prices in one branch',
  method: 'POST',
  path: '/manager/owner-otp',
  who: 'approved',
  secret: true,
  input: z.object({ restId: idOf() }),
  data: z.object({ key: z.string() }),
  errors: accountsErrors,
})

export const verifyOwner = endpoint({
  name: 'verify-owner',
  summary: 'Verify the code of the owner. The reply has a token that can only change prices, for ten minutes',
  method: 'POST',
  path: '/manager/verify-owner',
  who: 'approved',
  secret: true,
  input: z.object({ key: stepKey, otp: code }),
  data: z.object({ token: z.string(), expiresAt: z.string() }),
  errors: accountsErrors,
})

const accessRow = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  provider: z.string(),
  type: accountType,
  hasAccess: z.boolean(),
  restaurants: z.array(z.string()),
  createdAt: z.string(),
})
export type AccessRow = z.infer<typeof accessRow>

export const accessControls = endpoint({
  name: 'access-controls',
  summary: 'List every account of the business, newest first, without those whose request was declined',
  method: 'GET',
  path: '/manager/access-controls',
  who: 'owner',
  input: z.object(pageAskedInQuery),
  data: z.array(accessRow),
})

export const approveAccess = endpoint({
  name: 'approve-access',
  summary: 'Give an account access to branches, or withdraw it',
  method: 'PATCH',
  path: '/manager/approve-access',
  who: 'owner',
  input: z.object({ userId: idOf(), hasAccess: z.boolean(), restIds: z.array(idOf()).max(500) }),
  data: accessRow,
  errors: accountsErrors,
})

export const declineAccess = endpoint({
  name: 'decline-access',
  summary: 'Decline the request of a waiting account. It leaves the list until the person asks again',
  method: 'PATCH',
  path: '/manager/decline-access',
  who: 'owner',
  input: z.object({ userId: idOf() }),
  data: z.undefined(),
  errors: accountsErrors,
})

export const updateAccess = endpoint({
  name: 'update-access',
  summary: 'Change the branches an account may see, and whether it is an owner',
  method: 'PATCH',
  path: '/manager/update-access',
  who: 'owner',
  input: z.object({ userId: idOf(), restIds: z.array(idOf()).max(500), type: accountType }),
  data: accessRow,
  errors: accountsErrors,
})
