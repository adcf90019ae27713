import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntry } from '../lookups/use-entry.ts'
import { notAQuantity, quantityIn } from './quantity.rules.ts'

/** A quantity that is being entered, and its unit. */
export function useQuantity(isWeightFirst: boolean) {
  const { t } = useTranslation()
  const [isWeight, setWeight] = useState(isWeightFirst)
  // Any text: it has its own words for what is no quantity.
  const field = useEntry()
  const problem = notAQuantity(field.value, isWeight)
  return {
    field,
    isWeight,
    setWeight: (changed: boolean) => {
      setWeight(changed)
      field.refuse(undefined)
    },
    entered: { isWeight, quantity: quantityIn(field.text, isWeight) },
    place: { ...field, wrong: problem && t(problem) },
  }
}

export type Quantity = ReturnType<typeof useQuantity>
