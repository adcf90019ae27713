import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'

/** An address whose order is not, or no longer, in the list. */
export function OrderGone({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice
      title={t('orders.gone')}
      action={
        <ActionButton tone="plain" onClick={onLeave}>
          {t('orders.to-list')}
        </ActionButton>
      }
    >
      {t('orders.gone-hint')}
    </Notice>
  )
}
