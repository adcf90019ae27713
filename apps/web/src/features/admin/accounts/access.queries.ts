import { accessControls, type AccessRow } from '@brigade/contract/accounts/accounts.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { allKey, useAll } from '../../../shared/api/lists.ts'
import { ownAccessChanged, useUserDetails } from '../../accounts/accounts.queries.ts'

const SIGN_UPS_MS = 15_000

/** Every account. Nobody announces a sign-up, so it is asked for again and again. */
export function useAccounts() {
  return useAll(accessControls, {}, { every: SIGN_UPS_MS })
}

/** What follows a change of an account: the list shows it at once; one's own is followed by the whole dashboard. */
export function useChangedAccount() {
  const client = useQueryClient()
  const { data: me } = useUserDetails()
  const reload = () => void client.invalidateQueries({ queryKey: [accessControls.name] })
  return {
    reload,
    show: (changed: AccessRow) => {
      const isMine = changed._id === me?._id
      const isOwner = changed.type === 'owner' && changed.hasAccess
      client.setQueryData<AccessRow[]>(allKey(accessControls, {}), (accounts) =>
        accounts?.map((account) => (account._id === changed._id ? changed : account)),
      )
      if (isMine) ownAccessChanged(client, changed)
      // Whoever is no owner any more would only be refused.
      if (!isMine || isOwner) reload()
    },
  }
}
