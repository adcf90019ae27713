import { allergyOf, type Warned } from '@brigade/contract/orders/allergy.rules.ts'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './allergy-warning.module.css'

interface WarningProps {
  of: Warned
}

/** Says what the guest must not eat; nothing without an allergy. */
export function AllergyBand({ of }: WarningProps) {
  const { t } = useTranslation()
  const allergy = allergyOf(of)
  if (allergy === null) return null
  return (
    <div className={classes.band} role="note" aria-label={t('orders.allergy')}>
      <IconAlertTriangleFilled size={28} aria-hidden />
      <p>
        <span>{t('orders.allergy')}</span>
        {allergy}
      </p>
    </div>
  )
}

/** The mark of a row. */
export function AllergyMark({ of }: WarningProps) {
  const { t } = useTranslation()
  const allergy = allergyOf(of)
  if (allergy === null) return null
  return (
    <span className={classes.mark} title={allergy}>
      <IconAlertTriangleFilled size={16} aria-hidden />
      <span className="for-screen-readers">{t('orders.has-allergy')}</span>
    </span>
  )
}
