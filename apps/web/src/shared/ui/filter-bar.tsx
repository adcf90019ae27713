import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import button from './text-button.module.css'
import classes from './filter-bar.module.css'

interface FilterBarProps {
  count: number
  /** Invalid filters are never hidden. */
  isWrong: boolean
  /** The CSS class that lays out other fields than two days and two dropdowns. */
  layout?: string | undefined
  root?: RefObject<HTMLElement | null>
  children: ReactNode
}

export function FilterBar({ count, isWrong, layout = classes.fields, root, children }: FilterBarProps) {
  const { t } = useTranslation()
  const id = useId()
  const [isShown, setShown] = useState(false)
  const isOpen = isShown || isWrong
  return (
    <section ref={root} className={classes.root} aria-label={t('filters.title')}>
      <button
        type="button"
        className={`${button.root} ${classes.toggle}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setShown((before) => !before)}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
        {count > 0 ? t('filters.set', { count }) : t('filters.title')}
      </button>
      <div id={id} className={layout} data-shown={isOpen}>
        {children}
      </div>
    </section>
  )
}
