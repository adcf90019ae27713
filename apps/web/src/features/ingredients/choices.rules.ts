import type { GuestChoices } from '@brigade/contract/foods/guest-choices.contract.ts'
import type { Customization } from '@brigade/contract/lookups/lookups.contract.ts'

type Chosen = GuestChoices['customizations']

interface ChosenOption {
  _id: string
  name: string
  portions: number
  /** Of all choices of its customization, from 0 to 1. */
  share: number
}

export interface CustomizationChoices {
  customization: Customization
  portions: number
  /** In the order of the customization. */
  options: ChosenOption[]
}

export function choicesOf(customization: Customization, chosen: Chosen): CustomizationChoices {
  const counted = chosen.find(({ _id }) => _id === customization._id)?.options ?? []
  const portionsOf = (id: string) => counted.find(({ _id }) => _id === id)?.portions ?? 0
  const portions = counted.reduce((sum, option) => sum + option.portions, 0)
  const options = customization.levels.map(({ _id, levelName: name }) => {
    const chosenFor = portionsOf(_id)
    return { _id, name, portions: chosenFor, share: portions > 0 ? chosenFor / portions : 0 }
  })
  return { customization, portions, options }
}

/** The customizations that guests choose from most come first, and so does the option that they choose most. */
export function byChoices(customizations: readonly Customization[], chosen: Chosen): CustomizationChoices[] {
  return customizations
    .map((customization) => choicesOf(customization, chosen))
    .map(({ options, ...rest }) => ({ ...rest, options: options.toSorted((a, b) => b.portions - a.portions) }))
    .toSorted((a, b) => b.portions - a.portions)
}

/** The addons that were sold, most portions first, and those that were not. */
export function bySales<Addon extends { _id: string }>(addons: readonly Addon[], sold: GuestChoices['addons']) {
  const known = new Map(addons.map((addon) => [addon._id, addon]))
  const ids = new Set(sold.map(({ _id }) => _id))
  return {
    sold: sold.flatMap(({ _id, ...sales }) => {
      const addon = known.get(_id)
      return addon ? [{ addon, ...sales }] : []
    }),
    unsold: addons.filter(({ _id }) => !ids.has(_id)),
  }
}
