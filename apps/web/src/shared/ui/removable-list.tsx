import { IconX } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import { focusNeighbour } from './focus-neighbour.ts'

interface RemovableListProps {
  label: string
  entries: readonly { name: string; beside?: ReactNode }[]
  /** What an empty list says. */
  none?: string | undefined
  onRemove: (at: number) => void
}

export function RemovableList({ label, entries, none, onRemove }: RemovableListProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)

  const remove = (at: number) => {
    onRemove(at)
    // The clicked button disappears with its entry, so the focus moves to a neighbour.
    requestAnimationFrame(() => focusNeighbour(list.current, at))
  }

  return (
    <ul
      ref={list}
      className={entries.length > 0 ? 'rows' : 'hint unringed'}
      aria-label={label}
      aria-live="polite"
      tabIndex={-1}
    >
      {entries.length === 0 && none !== undefined && <li>{none}</li>}
      {entries.map(({ name, beside }, at) => (
        <li key={name}>
          <span className="row-words strong">{name}</span>
          {beside !== undefined && <span className="quiet">{beside}</span>}
          <IconButton label={t('entries.remove', { name })} onClick={() => remove(at)}>
            <IconX size={18} stroke={1.75} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
