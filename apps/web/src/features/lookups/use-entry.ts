import type { InputLimits } from '@brigade/contract/kernel/input-rules.ts'
import { useField, type Field } from '../../shared/ui/field.ts'

const sayNothing = () => undefined

/** A field that is emptied again by adding what was typed: being empty is not wrong, so leaving it says nothing. */
export function useEntry(limits: InputLimits = {}, initial?: string): Field {
  return { ...useField('no-or-name', limits, initial), leave: sayNothing }
}
