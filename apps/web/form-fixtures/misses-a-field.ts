import { numberIn, type EnteredFor } from '../src/shared/form/entered.ts'
import { useSentForm } from '../src/shared/form/use-sent-form.ts'
import { addDish, initial } from './add-dish.ts'

export function useDishForm() {
  return useSentForm(addDish, {
    initial,
    sent: (draft): EnteredFor<typeof addDish> => ({
      name: draft.name,
      isCombo: false,
      sizes: draft.sizes.map(({ name, calories }) => ({ name, calories: numberIn('number', calories) })),
    }),
  })
}
