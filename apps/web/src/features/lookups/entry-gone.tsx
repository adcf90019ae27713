import { useTranslation } from 'react-i18next'
import { NotInList } from '../../shared/ui/not-in-list.tsx'

/** Shown when the address names an entry that is not in the list. */
export function EntryGone({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  const texts = { title: t('entries.gone'), hint: t('entries.gone-hint'), leave: t('entries.to-list') }
  return <NotInList {...texts} onLeave={onLeave} />
}
