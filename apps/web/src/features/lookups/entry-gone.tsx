import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'

/** An address whose entry is not in the list. */
export function EntryGone({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice
      title={t('entries.gone')}
      action={
        <ActionButton tone="plain" onClick={onLeave}>
          {t('entries.to-list')}
        </ActionButton>
      }
    >
      {t('entries.gone-hint')}
    </Notice>
  )
}
