import { addTax, listTaxes, type Tax } from '@brigade/contract/lookups/lookups.contract.ts'
import { say } from '@brigade/contract/messages/say-shown.ts'
import { numberIn, type Problems } from '../../shared/form/entered.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { useAdded } from './lookups.queries.ts'

/** A tax without a name is shown by its percentage. */
export function useTaxForm(onAdded: (tax: Tax) => void) {
  return useSentForm(addTax, {
    initial: { percentage: '', name: '' },
    sent: ({ percentage, name }) => ({ percentage: numberIn('float-number', percentage), name }),
    also: ({ percentage }): Problems => (percentage.trim() === '' ? { percentage: say('input.empty') } : {}),
    clears: true,
    onDone: useAdded(listTaxes, onAdded),
  })
}
