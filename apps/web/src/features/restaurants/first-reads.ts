import { getUserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import { listPlugins, listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { keepReads } from '../../shared/api/kept-reads.ts'

export { forget } from '../../shared/api/kept-reads.ts'

/** Without them, no screen can begin. Browsers that sell keep them; a page loads this only once it cannot read them. */
export function keepFirstReads(client: QueryClient): void {
  keepReads(client, [getUserDetails.name, listRestaurants.name, listPlugins.name])
}
