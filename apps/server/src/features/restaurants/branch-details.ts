import { hoursOf, minutesOf } from '@brigade/contract/kernel/decimal-hours.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { createBranch as createCall } from '@brigade/contract/restaurants/branches.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/http/read-input.ts'
import { unknownEntries } from '../lookups/lookups.public.ts'
import type { BranchRow } from './branches.store.ts'

/** What the owner decides about a branch besides its services, as the wire writes it. */
export type BranchDetails = Omit<InputOf<typeof createCall>, 'services'>

/** The same as its table keeps it. */
export function columnsOf(details: BranchDetails): Omit<BranchRow, 'id' | 'createdAt'> {
  return { ...details, businessDayStartsAt: minutesOf(details.businessDayStartsAt) }
}

export function detailsOf({ name, address, cities, timeZone, businessDayStartsAt, overallTaxId }: BranchRow) {
  return {
    name,
    address,
    cities,
    timeZone,
    businessDayStartsAt: hoursOf(businessDayStartsAt),
    overallTaxId,
  } satisfies BranchDetails
}

/** Refuses an overall tax that the business does not have. */
export async function requireKnownTax(ctx: Context, { overallTaxId }: BranchDetails): Promise<void> {
  if (overallTaxId === null) return
  const { taxes } = await unknownEntries(ctx, { taxes: [overallTaxId] })
  if (taxes.size > 0) refuseField('overallTaxId', 'input.not-in-list')
}
