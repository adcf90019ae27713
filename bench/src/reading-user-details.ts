import { getUserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import { makeBranch } from './branch.ts'
import { BASELINE, baseline, CLIENTS, measure } from './measure.ts'
import { report } from './report.ts'
import type { World } from './world.ts'

export async function benchUserDetails(world: World): Promise<void> {
  const { url } = world
  const { managerToken: token } = await makeBranch(world, 'Any')
  const what = 'GET /manager/user-details'
  const read = { what, against: BASELINE, url, path: getUserDetails.path, token, amount: 3_000 }
  // The target is 0.6 of the baseline.
  report(`Reading one's own account, ${CLIENTS} screens at once`, await measure([baseline(url), read]))
}
