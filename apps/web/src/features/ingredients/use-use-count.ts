import type { MenuUse } from '@brigade/contract/lookups/menu-uses.contract.ts'
import { useTranslation } from 'react-i18next'

type Uses = readonly MenuUse[] | undefined

const countIn = (uses: NonNullable<Uses>, { _id }: { _id: string }) => uses.find((use) => use._id === _id)?.count ?? 0

/** Says how many foods use an entry; nothing until it is known. */
export function useUseCount(uses: Uses) {
  const { t } = useTranslation()
  return (entry: { _id: string }) => uses && t('uses.count', { count: countIn(uses, entry) })
}
