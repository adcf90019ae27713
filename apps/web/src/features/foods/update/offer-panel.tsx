import { useTranslation } from 'react-i18next'
import { KeptNote } from '../step/kept-note.tsx'
import { ownVariations } from '../step/kept.rules.ts'
import { OfferForm } from './offer-form.tsx'
import { UpdatePanel } from './update-panel.tsx'
import type { UpdateProps } from './updates.ts'

/** A free claim is free already, so it has no offers. Those that are kept in step with another branch are changed there. */
export function OfferPanel(props: UpdateProps) {
  const { food, onClose } = props
  const { t } = useTranslation()
  if (!food.isFreeClaim && ownVariations(food, 'prices').length > 0) return <OfferForm {...props} />
  return (
    <UpdatePanel title={t('foods.updating.offer')} food={food} onClose={onClose}>
      {food.isFreeClaim ? (
        <p>{t('error.offer-not-for-kind', { food: food.name })}</p>
      ) : (
        <KeptNote food={food} fields={['prices']} />
      )}
    </UpdatePanel>
  )
}
