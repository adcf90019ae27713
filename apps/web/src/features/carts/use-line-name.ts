import type { CartFood, CartLine } from '@brigade/contract/carts/cart.contract.ts'
import { useTranslation } from 'react-i18next'

/** A line as people call it: the food, its variation, its choices and its note. */
export function useLineName() {
  const { t } = useTranslation()
  return ({ name: food }: Pick<CartFood, 'name'>, { name: variation, customizations, addons, note }: CartLine) => {
    const choices = [
      ...customizations.map(({ levels }) => levels.levelName),
      ...addons.map(({ name }) => name),
      ...(note === undefined ? [] : [note]),
    ]
    const line = t('till.line', { food, variation })
    return choices.length === 0 ? line : t('till.line-choices', { line, choices: choices.join(', ') })
  }
}
