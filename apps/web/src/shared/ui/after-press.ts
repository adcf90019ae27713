import { useEffect, useState } from 'react'

/** A message that appears moves the button, and a moved button gets no click. */
export function afterPress(act: () => void) {
  if (document.querySelector(':active') === null) act()
  else document.addEventListener('pointerup', () => setTimeout(act), { once: true })
}

/** A value that changes only after a press, such as a message. */
export function useAfterPress<Value>(value: Value): Value {
  const [shown, show] = useState(value)
  useEffect(() => afterPress(() => show(value)), [value])
  return shown
}
