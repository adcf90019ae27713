import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import button from './text-button.module.css'
import classes from './filter-bar.module.css'

export interface FilterPanel {
  id: string
  count: number
  isOpen: boolean
  bar: RefObject<HTMLElement | null>
  opener: RefObject<HTMLButtonElement | null>
  toggle: () => void
}

/** The filters above a list, which a phone folds away. Wrong filters are never hidden. */
export function useFilterPanel(count: number, isWrong: boolean): FilterPanel {
  const id = useId()
  const bar = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isShown, setShown] = useState(false)
  return { id, count, isOpen: isShown || isWrong, bar, opener, toggle: () => setShown((before) => !before) }
}

/** After a press on a button that disappears, such as the one that clears the filters. */
export function focusFilters({ bar, opener }: FilterPanel): void {
  const near = [opener.current, ...(bar.current?.querySelectorAll('input') ?? [])]
  near.find((element) => element?.checkVisibility())?.focus()
}

interface FilterBarProps {
  panel: FilterPanel
  children: ReactNode
}

export function FilterBar({ panel: { bar, id, isOpen }, children }: FilterBarProps) {
  const { t } = useTranslation()
  return (
    <section ref={bar} id={id} className={`beside ${classes.root}`} aria-label={t('filters.title')} data-shown={isOpen}>
      {children}
    </section>
  )
}

/** Beside the total of the list, on a phone only. */
export function FilterOpener({ panel: { id, count, isOpen, opener, toggle } }: { panel: FilterPanel }) {
  const { t } = useTranslation()
  return (
    <button
      ref={opener}
      type="button"
      className={`${button.root} ${classes.opener}`}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={toggle}
    >
      <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
      {count > 0 ? t('filters.set', { count }) : t('filters.title')}
    </button>
  )
}
