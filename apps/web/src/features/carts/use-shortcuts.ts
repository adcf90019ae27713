import { useEffect, useRef } from 'react'

/** Shortcuts that work wherever the focus is. A key that is held down counts once. */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>) {
  const current = useRef(shortcuts)
  useEffect(() => {
    current.current = shortcuts
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = current.current[event.key]
      // An open question comes first.
      if (document.querySelector('dialog[open]')) return
      if (!act || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      if (!event.repeat) act()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
