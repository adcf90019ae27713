import { useEffect, useState } from 'react'

export type PaletteState = 'go' | 'shortcuts' | null

const TYPED_INTO = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'

/** Ctrl K or ⌘ K opens the palette anywhere, and ? lists the shortcuts unless it is being typed into a field. */
export function usePalette(preload: () => void) {
  const [shown, show] = useState<PaletteState>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isTyped = target instanceof Element && target.closest(TYPED_INTO) !== null
      const isCommand = (ctrlKey || metaKey) && !altKey
      // The palette is there before the second key.
      if (key === 'Control' || key === 'Meta') return preload()
      if (isCommand && key.toLowerCase() === 'k') show('go')
      else if (key === '?' && !isCommand && !isTyped && document.querySelector('dialog[open]') === null)
        show('shortcuts')
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [preload])
  return { shown, show }
}
