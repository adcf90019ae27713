import { useEffect, useState } from 'react'
import { isTaken } from '../../shared/ui/use-screen-keys.ts'
import { isWriting } from '../../shared/ui/writing.ts'

export type PaletteState = 'go' | 'shortcuts' | null

/** Ctrl K or ⌘ K opens the palette anywhere, and ? lists the shortcuts unless it belongs to a text. */
export function usePalette(preload: () => void) {
  const [shown, show] = useState<PaletteState>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      const isCommand = (ctrlKey || metaKey) && !altKey
      // The palette is there before the second key.
      if (key === 'Control' || key === 'Meta') return preload()
      if (isCommand && key.toLowerCase() === 'k') show('go')
      else if (key === '?' && !isCommand && !isTaken(event) && !isWriting()) show('shortcuts')
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [preload])
  return { shown, show }
}
