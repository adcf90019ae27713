import { hoursOf, minutesOf } from '@brigade/contract/kernel/decimal-hours.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { BranchMap } from '@brigade/contract/restaurants/branch-map.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { createBranch as createCall } from '@brigade/contract/restaurants/branches.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/http/read-input.ts'
import { refuse } from '../../platform/refusal.ts'
import { unknownEntries } from '../lookups/lookups.public.ts'
import type { BranchRow } from './branches.store.ts'
import { mapOf } from './restaurants.store.ts'

export type BranchDetails = Omit<InputOf<typeof createCall>, 'services' | 'map'> & { map: BranchMap | null }

export function columnsOf({ map, ...details }: BranchDetails): Omit<BranchRow, 'id' | 'createdAt'> {
  return {
    ...details,
    businessDayStartsAt: minutesOf(details.businessDayStartsAt),
    mapLatitude: map?.latitude ?? null,
    mapLongitude: map?.longitude ?? null,
    mapZoom: map?.zoom ?? null,
    mapRadius: map?.radius ?? null,
  }
}

export function detailsOf(row: BranchRow) {
  const { name, address, cities, timeZone, businessDayStartsAt, overallTaxId } = row
  return {
    name,
    address,
    cities,
    timeZone,
    businessDayStartsAt: hoursOf(businessDayStartsAt),
    overallTaxId,
    map: mapOf(row),
  } satisfies BranchDetails
}

export async function requireKnownTax(
  ctx: Context,
  { overallTaxId }: Pick<BranchDetails, 'overallTaxId'>,
): Promise<void> {
  if (overallTaxId === null) return
  const { taxes } = await unknownEntries(ctx, { taxes: [overallTaxId] })
  if (taxes.size > 0) refuseField('overallTaxId', 'input.not-in-list')
}

export function refuseTakenName(name: string): never {
  const fields = { name: say('branch.name-taken', { name }) }
  return refuse('name-taken', { message: 'branch.name-taken', params: { name }, fields })
}
