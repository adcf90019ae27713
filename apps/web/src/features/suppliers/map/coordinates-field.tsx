import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { readWritten, written } from './written-coordinates.rules.ts'

interface CoordinatesFieldProps {
  point: Coordinates | null
  onPoint: (point: Coordinates) => void
  /** Whether something is typed that is no point, whenever that changes. */
  onUnread?: ((isUnread: boolean) => void) | undefined
  isDisabled: boolean
}

/** The point in numbers: the way to it for whoever cannot see the map, or has copied them elsewhere. */
export function CoordinatesField({ point, onPoint, onUnread, isDisabled }: CoordinatesFieldProps) {
  const { t } = useTranslation()
  // What is being typed, and of which point it began; another one that is chosen meanwhile is shown instead.
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
    // Words that appear must not move what is being pressed, so they wait; a point does not.
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
        // Enter would send the form that this is part of.
        event.preventDefault()
        take()
      }}
    >
      <TextField
        field={field}
        label={t('map.coordinates')}
        hint={t('map.coordinates-hint')}
        placeholder={t('map.coordinates-example')}
        autoComplete="off"
        isDisabled={isDisabled}
      />
    </div>
  )
}
