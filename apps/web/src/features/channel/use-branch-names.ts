import './channels-words.ts'
import { useTranslation } from 'react-i18next'
import { useBranches } from '../restaurants/branch-context.tsx'

export function useBranchNames(): (restIds: readonly string[]) => string {
  const { t } = useTranslation()
  const { all } = useBranches()
  return (restIds) => {
    // A key is made for one branch at least.
    if (restIds.length === 0) return t('channels-tab.only-archived')
    const known = all.filter(({ _id }) => restIds.includes(_id)).map(({ name }) => name)
    if (known.length < restIds.length) return [...known, t('channels-tab.branch-gone')].join(', ')
    return known.length > 1 && known.length === all.length ? t('channels-tab.all-branches') : known.join(', ')
  }
}
