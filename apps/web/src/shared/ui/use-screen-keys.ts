import { useEffect, useEffectEvent } from 'react'
import { isTypedInto, isWriting } from './writing.ts'

/** Whether a key belongs to the field or the dialog that has it. */
export const isTaken = ({ target }: KeyboardEvent): boolean =>
  isTypedInto(target) || document.querySelector('dialog[open]') !== null

/**
 * Single keys of a screen. They do nothing while a person types, even if the field has gone, in a dialog, beside Ctrl,
 * Alt or Meta, and again while held down: a key that accepts an order would accept the next one, too.
 */
export function useScreenKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey, repeat } = event
    // Caps Lock makes a letter a capital one without Shift.
    const act = keys[shiftKey ? key : key.toLowerCase()]
    if (!act || repeat || ctrlKey || altKey || metaKey || event.defaultPrevented) return
    if (isTaken(event) || isWriting()) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
