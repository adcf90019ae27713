import { changeBranch, createBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'

type NewBranch = SentOf<typeof createBranch>

export function branchForm(changes: Partial<NewBranch> = {}): NewBranch {
  return {
    name: 'Harbour',
    address: '1 Quay Street',
    cities: ['Auckland'],
    timeZone: 'Pacific/Auckland',
    businessDayStartsAt: 4,
    services: ['Delivery', 'Takeaway', 'Direct'],
    overallTaxId: null,
    ...changes,
  }
}

export function formOf(branch: Restaurant, changes: Partial<NewBranch> = {}): SentOf<typeof changeBranch> {
  const { name, address, timeZone, businessDayStartsAt, map } = branch
  return {
    restId: branch._id,
    name,
    address,
    timeZone,
    businessDayStartsAt,
    cities: branch.cities.map((city) => city.name),
    services: branch.restTypes.map((service) => service.name),
    overallTaxId: branch.overallTax?._id ?? null,
    map,
    ...changes,
  }
}
