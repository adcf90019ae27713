import { listAddons, listMaterials } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { useAll } from '../../shared/api/lists.ts'

export function useAddons() {
  return useAll(listAddons, {})
}

export function useMaterials({ enabled = true } = {}) {
  return useAll(listMaterials, {}, { enabled })
}
