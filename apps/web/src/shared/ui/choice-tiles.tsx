import { useId, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../api/call-error.ts'
import classes from './choice-tiles.module.css'

interface Tile {
  _id: string
  name: string
  mark?: string | undefined
}

interface ChoiceTilesProps {
  label: string
  /** The choices explain themselves, so only screen readers need the label. */
  isLabelHidden?: boolean
  /** Undefined while loading. */
  choices: readonly Tile[] | undefined
  error: CallError | null
  empty: ReactNode
  selected: string | null
  onSelect: (id: string) => void
  problem: string | null
  root?: RefObject<HTMLFieldSetElement | null> | undefined
}

export function ChoiceTiles(props: ChoiceTilesProps) {
  const { label, isLabelHidden = false, choices, error, empty, selected, onSelect, problem, root } = props
  const { t } = useTranslation()
  const id = useId()
  return (
    <fieldset ref={root} role="radiogroup" aria-describedby={problem === null ? undefined : `${id}-problem`}>
      <legend className={isLabelHidden ? 'for-screen-readers' : undefined}>{label}</legend>
      <div className="beside">
        {choices?.map(({ _id, name, mark }) => (
          <label key={_id} className={classes.tile}>
            <input type="radio" name={id} checked={selected === _id} onChange={() => onSelect(_id)} />
            <span>
              {name}
              {mark !== undefined && <span className={`hint ${classes.mark}`}>{mark}</span>}
            </span>
          </label>
        ))}
      </div>
      {!choices && <p className="quiet">{error ? error.message : t('common.loading')}</p>}
      {choices?.length === 0 && <p className="quiet">{empty}</p>}
      {problem !== null && (
        <p id={`${id}-problem`} className="problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
