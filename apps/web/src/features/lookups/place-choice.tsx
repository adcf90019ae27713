import type { ListEntry } from '@brigade/contract/lookups/lookups.contract.ts'
import { useTranslation } from 'react-i18next'
import { Dropdown } from '../../shared/ui/dropdown.tsx'
import './keep-words.ts'
import { nextAtPlace } from './places.rules.ts'

interface PlaceChoiceProps {
  entry: ListEntry
  /** The list in its order. */
  entries: readonly ListEntry[]
  /** Moves the entry before another, or to the end. */
  onMove: (before: string | null) => void
}

/** The place of an entry among those that forms show, where it can be moved to any other. */
export function PlaceChoice({ entry: { _id: id }, entries, onMove }: PlaceChoiceProps) {
  const { t } = useTranslation()
  const shown = entries.filter(({ isArchived }) => !isArchived)
  const at = shown.findIndex(({ _id }) => _id === id)
  const choices = shown.map((_, index) => ({
    value: String(index),
    label: t('keep.position', { number: index + 1, count: shown.length }),
  }))
  if (choices.length < 2) return null
  const move = (value: string) => {
    const before = nextAtPlace(entries, id, Number(value))
    if (before !== undefined) onMove(before)
  }
  return (
    <div style={{ width: '11rem' }}>
      <Dropdown isLabelInside label={t('keep.place')} choices={choices} value={String(at)} onChange={move} />
    </div>
  )
}
