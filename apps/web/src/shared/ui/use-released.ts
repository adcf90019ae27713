import { useEffect, useState } from 'react'
import { whenReleased } from './when-released.ts'

/** A value that the place of controls depends on: it does not change while a pointer is pressed. */
export function useReleased<Value extends string | number | boolean>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(() => whenReleased(() => setShown(value)), [value])
  return shown
}
