import './opening-words.ts'
import { useTranslation } from 'react-i18next'
import { toast } from '../../shared/ui/snack-store.ts'
import { useBranches } from './branch-context.tsx'

/** Says which of the chosen branches did not change. The form keeps them for another press. */
export function useTellMissed() {
  const { t } = useTranslation()
  const { all } = useBranches()
  return (missed: readonly string[]) => {
    const names = all.flatMap(({ _id, name }) => (missed.includes(_id) ? [name] : []))
    if (names.length > 0) toast(t('restaurant.missed', { branches: names.join(', ') }), 'bad')
  }
}
