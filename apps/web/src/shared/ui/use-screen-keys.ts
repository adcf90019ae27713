import { useEffect, useEffectEvent } from 'react'

const TYPED_INTO = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'

/** Whether a key belongs to the field or the dialog that has it. */
export const isTaken = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(TYPED_INTO) !== null) || document.querySelector('dialog[open]') !== null

/**
 * Single keys of a screen. They do nothing while a person types, in a dialog, beside Ctrl, Alt or Meta, and again while
 * held down: a key that accepts an order would accept the next one, too.
 */
export function useScreenKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, repeat } = event
    const act = keys[key]
    if (!act || repeat || ctrlKey || altKey || metaKey || event.defaultPrevented || isTaken(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
