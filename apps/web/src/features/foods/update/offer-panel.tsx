import { useTranslation } from 'react-i18next'
import { OfferForm } from './offer-form.tsx'
import { UpdatePanel } from './update-panel.tsx'
import type { UpdateProps } from './updates.ts'

/** A free claim is free already, so it has no offers. */
export function OfferPanel(props: UpdateProps) {
  const { food, onClose } = props
  const { t } = useTranslation()
  if (!food.isFreeClaim) return <OfferForm {...props} />
  return (
    <UpdatePanel title={t('foods.updating.offer')} food={food} onClose={onClose}>
      <p>{t('error.offer-not-for-kind', { food: food.name })}</p>
    </UpdatePanel>
  )
}
