import { IconBan, IconCalendarTime, IconDiscount2, IconPackage, IconTag, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './update-bar.module.css'
import { variationUpdates, type UpdateName } from './updates.ts'

const icons: Readonly<Record<(typeof variationUpdates)[number], TablerIcon>> = {
  availability: IconCalendarTime,
  price: IconTag,
  stock: IconPackage,
  offer: IconDiscount2,
  delist: IconBan,
}

interface UpdateBarProps {
  /** The number of variations chosen. */
  chosen: number
  onUpdate: (name: UpdateName) => void
}

export function UpdateBar({ chosen, onUpdate }: UpdateBarProps) {
  const { t } = useTranslation()
  return (
    <section className={`foot ${classes.bar}`} aria-label={t('foods.updates')}>
      <div className={`beside acts ${classes.buttons}`}>
        <span className={`strong ${classes.count}`} role="status">
          {chosen === 0 ? t('foods.to-change') : t('foods.chosen', { count: chosen })}
        </span>
        {variationUpdates.map((name) => {
          const Icon = icons[name]
          return (
            <button
              key={name}
              type="button"
              className={classes.update}
              data-update={name}
              aria-label={t(`foods.updating.${name}`)}
              onClick={() => onUpdate(name)}
            >
              <Icon size={20} stroke={1.75} aria-hidden />
              {t(`foods.update.${name}`)}
            </button>
          )
        })}
      </div>
    </section>
  )
}
