import type { ListedSiting } from '@brigade/contract/sitings/sitings.contract.ts'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../shared/ui/action-button.tsx'

interface NotPlacedProps {
  sitings: readonly ListedSiting[]
  onPlace: (siting: ListedSiting) => void
  onPlaceAll: () => void
}

/** The sitings that nobody has drawn. */
export function NotPlaced({ sitings, onPlace, onPlaceAll }: NotPlacedProps) {
  const { t } = useTranslation()
  if (sitings.length === 0) return <p className="quiet">{t('draw.all-placed')}</p>
  return (
    <section className="stack" aria-label={t('draw.not-placed')}>
      <div className="head">
        <h3>{t('draw.not-placed')}</h3>
        {sitings.length > 1 && (
          <ActionButton tone="plain" isSmall onClick={onPlaceAll}>
            {t('draw.place-all')}
          </ActionButton>
        )}
      </div>
      <p className="hint">{t('draw.not-placed-hint')}</p>
      <ul className="rows">
        {sitings.map((siting) => (
          <li key={siting._id}>
            <span className="row-words">
              <span className="strong">{siting.name}</span>
              <span className="hint">{t('sitings.seats', { count: siting.capacity })}</span>
            </span>
            <ActionButton
              tone="plain"
              isSmall
              label={t('draw.place-of', { name: siting.name })}
              onClick={() => onPlace(siting)}
            >
              {t('draw.place')}
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
