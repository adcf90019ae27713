const PAUSE_MS = 1_500
const TYPED_INTO = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'
/** Keys of a person who has finished a text: they send it, leave its field or move elsewhere. */
const ENDS = new Set(['Enter', 'Escape', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

let writtenAt = -Infinity

/** From a key that asks for a text field: the letters that follow belong to the text, wherever the focus is by then. */
export function beginWriting(): void {
  writtenAt = performance.now()
}

export function endWriting(): void {
  writtenAt = -Infinity
}

/**
 * Whether a text is still being written. Its field may go meanwhile, with an order that a colleague answered, and the
 * person who looks at the keyboard types on.
 */
export const isWriting = () => performance.now() - writtenAt < PAUSE_MS

export const isTypedInto = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.closest(TYPED_INTO) !== null

function follow({ key, target, isComposing }: KeyboardEvent): void {
  const isInField = isTypedInto(target)
  // In a text of several lines, Enter is part of the text, as is each key of a composed character.
  const isOfText = isComposing || (key === 'Enter' && isInField && target.closest('textarea') !== null)
  if (ENDS.has(key) && !isOfText) endWriting()
  else if (isInField || (key.length === 1 && isWriting())) beginWriting()
}

// Before any shortcut acts.
addEventListener('keydown', follow, true)
addEventListener('pointerdown', endWriting, true)
