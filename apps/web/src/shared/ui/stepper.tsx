import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './stepper.module.css'

interface StepperProps {
  label: string
  isLabelHidden?: boolean
  value: number
  least?: number
  most: number
  onChange: (value: number) => void
  input?: RefObject<HTMLInputElement | null>
}

export function Stepper({ label, isLabelHidden = false, value, least = 0, most, onChange, input }: StepperProps) {
  const { t } = useTranslation()
  const id = useId()
  const shown = String(value)
  const change = (next: number) => onChange(Math.max(least, Math.min(most, next)))

  // After a non-digit the following digits are ignored, so that 1.5 does not become 15.
  const isStuck = useRef(false)
  const type = (text: string) => {
    if (!/^\d*$/.test(text)) isStuck.current = true
    else if (text.length <= shown.length) isStuck.current = false
    if (!isStuck.current) change(Number(text))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    change(value + step)
  }

  return (
    <div className={classes.root}>
      <label className={isLabelHidden ? 'for-screen-readers' : 'label'} htmlFor={id}>
        {label}
      </label>
      <div className={classes.steps}>
        <button
          type="button"
          aria-label={t('till.less', { what: label })}
          disabled={value <= least}
          onClick={() => change(value - 1)}
        >
          <IconMinus size={20} stroke={2} aria-hidden />
        </button>
        <input
          ref={input}
          id={id}
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={least}
          aria-valuemax={most}
          inputMode="numeric"
          autoComplete="off"
          value={shown}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            isStuck.current = false
            event.currentTarget.select()
          }}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <button
          type="button"
          aria-label={t('till.more', { what: label })}
          disabled={value >= most}
          onClick={() => change(value + 1)}
        >
          <IconPlus size={20} stroke={2} aria-hidden />
        </button>
      </div>
    </div>
  )
}
