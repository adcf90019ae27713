import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import type { Refund } from '@brigade/contract/payments/refunds.contract.ts'
import { sql } from 'kysely'
import { nameAt } from '../lookups/lookups.public.ts'

/** The refunds of a payment, of the table or alias, the oldest first. Only a payment with refunds looks for them. */
export const refundsOfPayment = (payment: string) => {
  const of = (column: string) => sql.ref(`${payment}.${column}`)
  return sql<Refund[]>`case when ${of('refunded')} = 0 then '[]'::jsonb else (
    select coalesce(jsonb_agg(jsonb_build_object('amount', f.amount, 'paymentMode',
        case when fm.id is not null then jsonb_build_object('_id', fm.id, 'name', ${nameAt('fm', 'f.at')}) end,
        'by', concat_ws(' ', fa.first_name, fa.last_name),
        'at', to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', f.reason) order by f.id), '[]')
    from refunds f join accounts fa on fa.id = f.account_id left join payment_modes fm on fm.id = f.payment_mode_id
    where f.rest_id = ${of('rest_id')} and f.payment_id = ${of('id')}) end`
}

/** The rows of `refundsOfPayment` in decimals. */
export const toRefunds = (found: readonly Refund[], decimals: Decimals): Refund[] =>
  found.map(({ amount, ...refund }) => ({ ...refund, amount: toDecimal(amount, decimals) }))
