import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../ui/text-field.tsx'
import { readWritten, written } from './written-coordinates.rules.ts'

interface CoordinatesFieldProps {
  point: Coordinates | null
  onPoint: (point: Coordinates) => void
  /** Reports whether the field holds text that is not a point. */
  onUnread?: ((isUnread: boolean) => void) | undefined
  isDisabled: boolean
  /** Where a label above it says the same. */
  isLabelHidden?: boolean
}

/** The point as text, for people who cannot use the map or have copied coordinates. */
export function CoordinatesField(props: CoordinatesFieldProps) {
  const { point, onPoint, onUnread, isDisabled, isLabelHidden = false } = props
  const { t } = useTranslation()
  // The typed text and the point it replaces. It is dropped when another point is chosen.
  const [entry, setEntry] = useState<{ text: string; at: Coordinates | null; isTold: boolean } | null>(null)
  const typed = entry?.at === point ? entry : null
  const value = typed?.text ?? written(point)
  const read = readWritten(value)
  const isWrong = value.trim() !== '' && read === null
  useEffect(() => onUnread?.(isWrong), [onUnread, isWrong])

  const take = () => {
    if (typed === null) return
    if (read) {
      onPoint(read)
      setEntry(null)
    } else setEntry({ ...typed, isTold: true })
  }
  const field = {
    value,
    isValid: read !== null,
    problem: isWrong && typed?.isTold ? t('map.coordinates-wrong') : null,
    change: (text: string) => setEntry({ text, at: point, isTold: false }),
    // A message would move the element being pressed, so it waits; a valid point does not.
    leave: () => {
      if (read === null) take()
    },
  }
  return (
    <div
      onBlur={() => {
        if (read) take()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // Keeps Enter from submitting the form around the field.
        event.preventDefault()
        take()
      }}
    >
      <TextField
        field={field}
        label={t('map.coordinates')}
        isLabelHidden={isLabelHidden}
        hint={t('map.coordinates-hint')}
        placeholder={t('map.coordinates-example')}
        autoComplete="off"
        isDisabled={isDisabled}
      />
    </div>
  )
}
