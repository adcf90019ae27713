import { useEffect, useEffectEvent } from 'react'

const TYPED_INTO = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'

/** Single keys of a screen. They do nothing while a person types, in a dialog, and beside Ctrl, Alt or Meta. */
export function useScreenKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, target } = event
    const act = keys[key]
    if (!act || ctrlKey || altKey || metaKey || event.defaultPrevented) return
    if (target instanceof Element && target.closest(TYPED_INTO) !== null) return
    if (document.querySelector('dialog[open]') !== null) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
