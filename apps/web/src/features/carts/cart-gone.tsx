import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import type { NextStep } from './cart-paid.tsx'

interface CartGoneProps {
  isElsewhere?: boolean
  next: NextStep
}

export function CartGone({ isElsewhere = false, next }: CartGoneProps) {
  const { t } = useTranslation()
  return (
    <Notice
      title={t(isElsewhere ? 'till.elsewhere' : 'till.gone')}
      action={<ActionButton onClick={next.act}>{next.label}</ActionButton>}
    >
      {t(isElsewhere ? 'till.elsewhere-hint' : 'till.gone-hint')}
    </Notice>
  )
}

export function CartMerged({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice title={t('till.merged')} action={<ActionButton onClick={onOpen}>{t('till.merged-open')}</ActionButton>}>
      {t('till.merged-hint')}
    </Notice>
  )
}
