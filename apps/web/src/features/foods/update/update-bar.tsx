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
  /** A tick is needed first. A press still opens the form, which says so. */
  isIdle: boolean
  onUpdate: (name: UpdateName) => void
}

export function UpdateBar({ chosen, isIdle, onUpdate }: UpdateBarProps) {
  const { t } = useTranslation()
  return (
    <section className={`foot ${classes.bar}`} aria-label={t('foods.updates')}>
      <div className={`beside acts ${classes.buttons}`} data-idle={isIdle}>
        <span className={`strong ${classes.count}`} data-none={chosen === 0} role="status">
          {chosen > 0 ? t('foods.chosen', { count: chosen }) : isIdle && t('foods.to-change')}
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
