import { calledOffStatuses, endedStatuses } from '@brigade/contract/orders/order-status.rules.ts'
import { sql, type RawBuilder } from 'kysely'
import { statement, type Args, type FoundBy, type Tables } from '../../platform/db/statement.ts'
import type { deliveries } from '../deliveries/deliveries.table.ts'
import { nameAt } from '../lookups/lookups.public.ts'
import type { deliveryServices, paymentModes } from '../lookups/lookups.table.ts'
import { refundsOfPayment, takenOfPayment, tendersOfPayment } from '../payments/payments.public.ts'
import type { payments } from '../payments/payments.table.ts'
import type { restTypes } from '../restaurants/restaurants.table.ts'
import type { orderLines, orders } from './orders.table.ts'

type Named = Tables<{
  deliveries: typeof deliveries
  deliveryServices: typeof deliveryServices
  orderLines: typeof orderLines
  orders: typeof orders
  paymentModes: typeof paymentModes
  payments: typeof payments
  restTypes: typeof restTypes
}>

/** Literals, as in the partial indexes: the planner uses these only for the same. */
export const ended = endedStatuses.map((status) => sql.lit(status))

/** The statuses of orders that were rejected or cancelled, as literals for the same reason. */
export const calledOff = calledOffStatuses.map((status) => sql.lit(status))

/** Whoever recalls or finishes lines of an order changes its row as well, because a kept list follows that. */
const isCookingAgain = sql<boolean>`case when o.status = 'prepared' then exists (
  select from kitchen_lines k
   where k.rest_id = o.rest_id and k.order_id = o.id and k.is_recalled and k.state <> 'bumped'
     and (o.prepared_at is null or k.changed_at >= o.prepared_at)) else false end`

/** An order with what is shown of its payment and delivery. */
export const selectRows = (db: Named) =>
  db
    .selectFrom('orders as o')
    .innerJoin('payments as p', (on) => on.onRef('p.restId', '=', 'o.restId').onRef('p.id', '=', 'o.paymentId'))
    .innerJoin('restTypes as t', 't.id', 'o.restTypeId')
    .leftJoin('paymentModes as m', 'm.id', 'p.paymentModeId')
    // A lateral lookup per order. Most orders have no delivery, and the planner could read the whole table for a join.
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('deliveries')
          .select(['deliveryServiceId', 'quoteId', 'manifest', 'dispatchedAt', 'deliveredAt'])
          .whereRef('deliveries.restId', '=', 'o.restId')
          .whereRef('deliveries.id', '=', 'o.deliveryId')
          .limit(sql.lit(1))
          .as('d'),
      (on) => on.onTrue(),
    )
    .leftJoin('deliveryServices as s', 's.id', 'd.deliveryServiceId')
    .select(['o.restId', 'o.id', 'o.tokenNo', 'o.type', 'o.status', 'o.acceptedAt', 'o.rejectNote', 'o.fulfilledAt'])
    .select(['o.placedAt', 't.name as service', 'o.channelKeyId', 'o.paymentId', 'o.deliveryId', 'o.preparationTime'])
    .select([
      'o.customerName',
      'o.customerContact',
      'o.note',
      'o.allergy',
      'o.address',
      'o.couponCode',
      'o.discount as givenDiscount',
    ])
    .select(['p.isCod', 'p.status as paymentStatus', 'p.paidAt', 'p.received', 'p.returned', 'p.grandTotal'])
    .select(['p.total', 'p.discount', 'p.subTotal', 'p.tax', 'p.deliveryFee', 'p.couponDiscount', 'p.sitingCharge'])
    .select(['p.extraCharges', 'p.refunded', 'm.id as modeId', 'o.answerHeldUntil', 'o.cookedAt'])
    .select(['o.preparedAt', 'o.prepareHeldUntil'])
    .select(isCookingAgain.as('isCookingAgain'))
    .select([nameAt('m', 'p.paidAt').as('modeName'), nameAt('s', 'd.dispatchedAt').as('deliveryService')])
    .select(tendersOfPayment('p').as('tenders'))
    .select(['d.deliveryServiceId', 'd.quoteId', 'd.manifest', 'd.dispatchedAt', 'd.deliveredAt'])
    .select(['s.isOwn', 's.keyId'])

export interface Asked {
  /** Left out, it is the branch of the first order. */
  restId?: string | undefined
  ids: string[]
}

const branchOf = ({ restId, ids }: Args<Asked>) =>
  restId ?? sql<string>`(select rest_id from orders where id = (${ids}::uuid[])[1])`

export const anyOf = (ids: RawBuilder<string[]>) => sql<string>`any(${ids}::uuid[])`

export const findRows = statement((db: Named, asked: Args<Asked>) =>
  selectRows(db)
    .select(takenOfPayment('p'))
    .select(refundsOfPayment('p').as('refunds'))
    .where('o.restId', '=', branchOf(asked))
    .where('o.id', '=', anyOf(asked.ids)),
)

type FoundRow = FoundBy<typeof findRows>
type Taken = 'takenBy' | 'takenAt' | 'drawer' | 'refunds'

/** The list of new orders, which is kept, does not say who took the money, nor what was given back. */
export type OrderRow = Omit<FoundRow, Taken> & Partial<Pick<FoundRow, Taken>>

export const findLines = statement((db: Named, asked: Args<Asked>) =>
  db
    .selectFrom('orderLines')
    .select(['orderId', 'foodId', 'foodName', 'isCombo', 'isFreeClaim', 'variationId', 'variationName', 'hasOffer'])
    .select(['allergens', 'tags', 'quantity', 'unitPrice', 'unitDiscountPrice', 'customizations', 'addons', 'discount'])
    .select(['restockedQuantity', 'note'])
    .where('restId', '=', branchOf(asked))
    .where('orderId', '=', anyOf(asked.ids))
    .orderBy('orderId')
    .orderBy('position'),
)

export type LineRow = FoundBy<typeof findLines>
