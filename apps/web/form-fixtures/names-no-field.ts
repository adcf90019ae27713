import type { EnteredFor } from '../src/shared/form/entered.ts'
import { useSentForm } from '../src/shared/form/use-sent-form.ts'
import { addDish, initial } from './add-dish.ts'

export function useDishName() {
  const form = useSentForm(addDish, {
    initial,
    sent: (): EnteredFor<typeof addDish> => ({ name: '', price: 1, isCombo: false, sizes: [] }),
  })
  return form.field('nmae')
}
