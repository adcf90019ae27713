import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import type { NextStep } from './cart-paid.tsx'

interface CartGoneProps {
  /** Says that another till was paid for it; without, that it is not there. */
  paid?: string | undefined
  /** It is there, in another branch. */
  isElsewhere?: boolean
  next: NextStep
}

/** A cart that somebody else brought to its end, or that is none of this branch, and a way on. */
export function CartGone({ paid, isElsewhere = false, next }: CartGoneProps) {
  const { t } = useTranslation()
  const title = t(isElsewhere ? 'till.elsewhere' : 'till.gone')
  const hint = t(isElsewhere ? 'till.elsewhere-hint' : 'till.gone-hint')
  return (
    <Notice title={paid ?? title} action={<ActionButton onClick={next.act}>{next.label}</ActionButton>}>
      {paid === undefined ? hint : t('till.ended-hint')}
    </Notice>
  )
}
