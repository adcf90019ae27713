import '../foods-tab-words.ts'
import { IconBan, IconCalendarTime, IconDiscount2, IconPackage, IconTag, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
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
      <div className={`beside acts ${classes.buttons}`}>
        <span className={`strong ${classes.count}`} role="status">
          {chosen > 0 ? t('foods.chosen', { count: chosen }) : isIdle && t('foods.to-change')}
        </span>
        {variationUpdates.map((name) => {
          const Icon = icons[name]
          return (
            <span key={name} className={classes.update} data-update={name}>
              <ActionButton
                tone={name === 'delist' ? 'plain-red' : 'plain'}
                isEarly={isIdle}
                label={t(`foods.updating.${name}`)}
                icon={<Icon size={20} stroke={1.75} aria-hidden />}
                onClick={() => onUpdate(name)}
              >
                {t(`foods.update.${name}`)}
              </ActionButton>
            </span>
          )
        })}
      </div>
    </section>
  )
}
