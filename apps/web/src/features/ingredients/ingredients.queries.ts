import { readGuestChoices } from '@brigade/contract/foods/guest-choices.contract.ts'
import { listAddons, listMaterials } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { useAll } from '../../shared/api/lists.ts'
import { useCall } from '../../shared/api/queries.ts'
import { withArchived } from '../lookups/lookups.queries.ts'

export function useAddons() {
  return useAll(listAddons, {})
}

/** With archived ones, for the screen that keeps them. */
export function useEveryAddon() {
  return useAll(listAddons, withArchived)
}

export function useMaterials({ enabled = true } = {}) {
  return useAll(listMaterials, {}, { enabled })
}

/** Also those that are no longer offered: recipes may still have them. */
export function useEveryMaterial() {
  return useAll(listMaterials, withArchived)
}

export function useGuestChoices(restId: string) {
  return useCall(readGuestChoices, { restId })
}
