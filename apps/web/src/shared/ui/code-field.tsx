import { useEffect, useId, useImperativeHandle, useRef, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { CODE_LENGTH, codeOf, erased, isWhole, pasted, typed, type Boxes } from './code-digits.ts'
import classes from './code-field.module.css'

export interface CodeFieldHandle {
  /** Focuses the first empty box, or the last one of a whole code. */
  focus: () => void
}

interface CodeFieldProps {
  ref?: Ref<CodeFieldHandle>
  label: string
  boxes: Boxes
  problem: string | null
  isBusy: boolean
  onChange: (boxes: Boxes) => void
  onWhole: (code: string) => void
}

export function CodeField({ ref, label, boxes, problem, isBusy, onChange, onWhole }: CodeFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const focus = (place: number) => inputs.current[place]?.focus()

  // Disabled boxes lose the focus; it returns to the next empty box.
  const nextPlace = useRef(0)
  useEffect(() => {
    nextPlace.current = isWhole(boxes) ? CODE_LENGTH - 1 : boxes.indexOf('')
  }, [boxes])
  useEffect(() => {
    if (!isBusy) inputs.current[nextPlace.current]?.focus()
  }, [isBusy])
  useImperativeHandle(ref, () => ({ focus: () => inputs.current[nextPlace.current]?.focus() }), [])

  const become = (next: { boxes: Boxes; next: number }) => {
    onChange(next.boxes)
    focus(next.next)
    if (isWhole(next.boxes) && codeOf(next.boxes) !== codeOf(boxes)) onWhole(codeOf(next.boxes))
  }

  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const taken = pasted(event.clipboardData.getData('text'))
    if (taken) become({ boxes: taken, next: Math.min(codeOf(taken).length, CODE_LENGTH - 1) })
  }

  const move = (event: KeyboardEvent, place: number) => {
    if (event.key === 'ArrowLeft') focus(place - 1)
    else if (event.key === 'ArrowRight') focus(place + 1)
    else if (event.key === 'Backspace') become(erased(boxes, place))
    else return
    event.preventDefault()
  }

  return (
    <fieldset aria-describedby={problem ? id : undefined}>
      <legend>{label}</legend>
      <div className={classes.boxes} onPaste={paste}>
        {boxes.map((digit, place) => {
          const name = t('auth.code-digit', { place: place + 1, count: CODE_LENGTH })
          return (
            <input
              key={name}
              ref={(input) => {
                inputs.current[place] = input
              }}
              className={classes.box}
              aria-label={name}
              aria-invalid={problem !== null}
              inputMode="numeric"
              autoComplete={place === 0 ? 'one-time-code' : 'off'}
              value={digit}
              disabled={isBusy}
              onFocus={(event) => event.currentTarget.select()}
              onKeyDown={(event) => move(event, place)}
              // `onChange` does not fire for a digit typed over an equal one.
              onInput={(event) => become(typed(boxes, place, event.currentTarget.value))}
            />
          )
        })}
      </div>
      <p id={id} className="problem" style={{ minHeight: '1.4em' }} aria-live="polite">
        {problem}
      </p>
    </fieldset>
  )
}
