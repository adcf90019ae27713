import {
  IconBan,
  IconCalendarTime,
  IconDiscount2,
  IconPackage,
  IconPencil,
  IconTag,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './update-bar.module.css'
import { updateNames, type UpdateName } from './updates.ts'

const icons: Readonly<Record<(typeof updateNames)[number], TablerIcon>> = {
  edit: IconPencil,
  availability: IconCalendarTime,
  price: IconTag,
  stock: IconPackage,
  offer: IconDiscount2,
  delist: IconBan,
}

interface UpdateBarProps {
  onUpdate: (name: UpdateName) => void
}

export function UpdateBar({ onUpdate }: UpdateBarProps) {
  const { t } = useTranslation()
  return (
    <section className="foot" aria-label={t('foods.updates')}>
      <div className={`beside ${classes.buttons}`}>
        {updateNames.map((name) => {
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
