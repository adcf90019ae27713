import type { MenuUse } from '@brigade/contract/lookups/menu-uses.contract.ts'
import { useTranslation } from 'react-i18next'

/** How many foods use an entry, as text. */
export const usesInDigits = (uses: readonly MenuUse[] | undefined, { _id }: { _id: string }) =>
  uses && String(uses.find((use) => use._id === _id)?.count ?? 0)

/** Says how many foods use an entry; nothing until it is known. */
export function useUseCount(uses: readonly MenuUse[] | undefined) {
  const { t } = useTranslation()
  return ({ _id }: { _id: string }) =>
    uses && t('uses.count', { count: uses.find((use) => use._id === _id)?.count ?? 0 })
}
