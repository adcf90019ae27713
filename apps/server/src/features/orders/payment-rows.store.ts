import type { Minor } from '@brigade/contract/kernel/money.ts'
import { paymentStatus } from '@brigade/contract/orders/orders.contract.ts'
import type { Payment } from '@brigade/contract/orders/payments.contract.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { sql, type Expression } from 'kysely'
import type { Args, Tables } from '../../platform/db/statement.ts'
import type { paymentModes } from '../lookups/lookups.table.ts'
import type { payments, tenders } from '../payments/payments.table.ts'
import { restIdsOf, type Branches } from '../restaurants/restaurants.public.ts'
import type { restTypes } from '../restaurants/restaurants.table.ts'
import { calledOff } from './order-rows.store.ts'
import type { orders } from './orders.table.ts'

export type PaymentTables = Tables<{
  orders: typeof orders
  paymentModes: typeof paymentModes
  payments: typeof payments
  restTypes: typeof restTypes
  tenders: typeof tenders
}>

export interface PaymentsFilter {
  branches: Branches
  /** Ids of a stretch of time: from the first, and below the last. */
  fromId?: string | undefined
  belowId?: string | undefined
  status?: Payment['paymentStatus'] | undefined
  /** Null asks for payments at a storefront. */
  modeId?: string | null | undefined
  service?: ServiceName | undefined
  /** Of the grand totals, both included. */
  amountFrom?: Minor | undefined
  amountTo?: Minor | undefined
  /**
   * A whole reference, or a part of the name of a mode, of the name or contact of a guest, or of the name of a table. A number
   * is a token, the whole name of a table, or with six digits a part of a contact.
   */
  keyword?: string | undefined
}

export type NewestRow = Pick<typeof payments.$inferSelect, 'restId' | 'id'>

export interface PaymentsAsked {
  /** All branches without. */
  restIds?: string[] | undefined
  fromId?: string | undefined
  belowId?: string | undefined
  /** The last of the page before. */
  afterId?: string | undefined
  /** Read one by one, as the index of kinds is sorted within each. Without, the payments of every kind are read together. */
  statuses?: string[] | undefined
  modeId?: string | undefined
  isAtStorefront?: true | undefined
  /** Leaves out orders that were called off: nothing more is owed for them. */
  isOwed?: true | undefined
  service?: ServiceName | undefined
  amountFrom?: Minor | undefined
  amountTo?: Minor | undefined
  keyword?: string | undefined
  /** The keyword as a token. */
  token?: number | undefined
  /** A token that may be a part of a phone number. */
  isLong?: true | undefined
  /** Any other keyword, in lower case. */
  word?: string | undefined
}

const statusesOf = { some: paymentStatus.options, received: ['paid', 'refund due', 'refunded'] } as const

/** Any other number is too large for a token. */
const TOKEN = /^[1-9]\d{0,8}$/

/** Fewer digits are in the numbers of too many guests. */
const FEWEST_OF_CONTACT = 6

export function askedOf({ branches, status, modeId, keyword, ...asked }: PaymentsFilter): PaymentsAsked {
  const isAtStorefront = modeId === null || undefined
  const all = isAtStorefront ? statusesOf.received : statusesOf.some
  const isOfKind = status !== undefined || modeId !== undefined || keyword !== undefined
  const isToken = keyword !== undefined && TOKEN.test(keyword)
  return {
    ...asked,
    restIds: restIdsOf(branches),
    modeId: modeId ?? undefined,
    isAtStorefront,
    isOwed: status === 'pending' || undefined,
    keyword,
    token: isToken ? Number(keyword) : undefined,
    isLong: (isToken && keyword.length >= FEWEST_OF_CONTACT) || undefined,
    word: isToken ? undefined : keyword?.toLowerCase(),
    statuses: isOfKind ? all.filter((each) => status === undefined || each === status) : undefined,
  }
}

/** The payments of the branch `r`. */
export function ofBranch(
  db: PaymentTables,
  { fromId, belowId, afterId, isOwed }: Args<PaymentsAsked>,
  limit: Expression<number>,
) {
  let rows = db
    .selectFrom('payments as p')
    .select(['p.restId', 'p.id'])
    .where(sql<boolean>`p.rest_id = r.id`)
    .limit(limit)
  if (isOwed) {
    // A lookup per payment: a join could read all orders of the branch.
    rows = rows.where(sql<boolean>`(
      select w.status from orders w where w.rest_id = p.rest_id and w.payment_id = p.id limit 1
    ) not in (${sql.join(calledOff)})`)
  }
  if (fromId) rows = rows.where('p.id', '>=', fromId)
  if (belowId) rows = rows.where('p.id', '<', belowId)
  return afterId ? rows.where('p.id', '<', afterId) : rows
}

export const ofStatuses = (statuses: Expression<string[]>) => sql<boolean>`p.status = any(${statuses}::text[])`
