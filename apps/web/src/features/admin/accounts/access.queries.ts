import { accessControls, accountsTopic, type AccessRow } from '@brigade/contract/accounts/accounts.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { allKey, useAll } from '../../../shared/api/lists.ts'
import { everyBranch, useLiveRefresh } from '../../../shared/live/use-live.ts'
import { ownAccessChanged, useUserDetails } from '../../accounts/accounts.queries.ts'

const SIGN_UPS_MS = 15_000

/** Sign-ups are announced to the branches, so without one the list is read at intervals. */
export function useAccounts() {
  useLiveRefresh(accountsTopic, everyBranch, [accessControls.name])
  return useAll(accessControls, {}, { every: SIGN_UPS_MS })
}

export function useChangedAccount() {
  const client = useQueryClient()
  const { data: me } = useUserDetails()
  const reload = () => void client.invalidateQueries({ queryKey: [accessControls.name] })
  return {
    reload,
    remove: (userId: string) => {
      client.setQueryData<AccessRow[]>(allKey(accessControls, {}), (accounts) =>
        accounts?.filter(({ _id }) => _id !== userId),
      )
      reload()
    },
    show: (changed: AccessRow) => {
      const isMine = changed._id === me?._id
      const isOwner = changed.type === 'owner' && changed.hasAccess
      client.setQueryData<AccessRow[]>(allKey(accessControls, {}), (accounts) =>
        accounts?.map((account) => (account._id === changed._id ? changed : account)),
      )
      if (isMine) ownAccessChanged(client, changed)
      // A former owner may not read the list.
      if (!isMine || isOwner) reload()
    },
  }
}
