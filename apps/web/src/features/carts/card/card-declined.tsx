import type { CardCharge } from '@brigade/contract/terminals/card-charges.contract.ts'
import { useTranslation } from 'react-i18next'
import { NoticeLine } from '../../../shared/ui/notice.tsx'

/** The other reasons leave a charge unknown. */
const reasons = ['declined', 'cancelled', 'unreached', 'refused', 'person'] as const

/** Why a card took nothing, and what to do next. */
export function CardDeclined({ charge }: { charge: CardCharge }) {
  const { t } = useTranslation()
  const { terminal, said } = charge
  const reason = reasons.find((each) => each === charge.reason) ?? 'declined'
  return (
    <NoticeLine>
      {t(`card.no.${reason}`, { terminal: terminal.name })}
      {said !== '' && ` ${t('card.said', { said })}`}
    </NoticeLine>
  )
}
