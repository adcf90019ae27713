import { checkInput } from '@brigade/contract/kernel/input-rules.ts'
import { useField } from '../../shared/ui/field.ts'

/** What a new tax is asked for, and as what it is sent. */
export function useTaxFields() {
  const percentage = useField('float-number')
  const typedName = useField('name', { maxLength: 120 })
  // It may be left out: then the tax is called by its percentage.
  const name = { ...typedName, wrong: checkInput('name', typedName.value) === 'input.empty' ? null : typedName.wrong }
  return {
    places: { percentage, name },
    entered: { percentage: Number(percentage.text), name: typedName.text },
  }
}
