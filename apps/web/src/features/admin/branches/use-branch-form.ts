import { changeBranch, createBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { withOption } from '@brigade/contract/lookups/options.rules.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { useState } from 'react'
import type { CallError } from '../../../shared/api/call-error.ts'
import { useField } from '../../../shared/ui/field.ts'
import { mayBeSent, refuseAt } from '../../lookups/read-form.ts'
import { useEntry } from '../../lookups/use-entry.ts'
import { usePlace } from '../../restaurants/use-place.ts'
import { useMapFields } from './use-map-fields.ts'

type Entered = SentOf<typeof createBranch>

const FIRST_DAY_START = 4

/** What is typed about a branch, one that is there or a new one, and what is wrong with it. */
export function useBranchForm(branch: Restaurant | null, zoneOfBusiness: string | null) {
  const name = useField('name', { minLength: 1, maxLength: 120 }, branch?.name)
  const address = useField('name', { minLength: 1, maxLength: 300 }, branch?.address)
  const city = useEntry({ maxLength: 80 })
  const [cities, setCities] = useState<readonly string[]>(branch?.cities.map((each) => each.name) ?? [])
  const [zone, setZone] = useState(branch?.timeZone ?? null)
  const [dayStart, setDayStart] = useState(branch?.businessDayStartsAt ?? FIRST_DAY_START)
  const [services, setServices] = useState<Entered['services']>(branch?.restTypes.map((each) => each.name) ?? [])
  const [taxId, setTaxId] = useState(branch?.overallTax?._id ?? null)
  const map = useMapFields(branch?.map ?? null)
  const places = {
    timeZone: usePlace(),
    businessDayStartsAt: usePlace(),
    services: usePlace(),
    overallTaxId: usePlace(),
  }
  const inOrder = {
    name,
    address,
    // That the entry is empty is not wrong: only cities that were added count.
    cities: { ...city, wrong: null },
    timeZone: places.timeZone.place,
    businessDayStartsAt: places.businessDayStartsAt.place,
    services: places.services.place,
    overallTaxId: places.overallTaxId.place,
    ...map.places,
  }
  const timeZone = zone ?? zoneOfBusiness

  const entered = (): Entered => ({
    name: name.text,
    address: address.text,
    // One that is typed and not yet added is meant too.
    cities: [...(withOption(cities, city.value) ?? cities)],
    timeZone: timeZone ?? '',
    businessDayStartsAt: dayStart,
    services,
    overallTaxId: taxId,
    map: map.entered,
  })
  const at = <Value>(place: ReturnType<typeof usePlace>, value: Value, set: (value: Value) => void) => ({
    value,
    problem: place.problem,
    spot: place.place,
    change: (next: Value) => {
      set(next)
      place.forget()
    },
  })

  return {
    name,
    address,
    city,
    cities: { value: cities, change: setCities },
    timeZone: at(places.timeZone, timeZone, setZone),
    dayStart: at(places.businessDayStartsAt, dayStart, setDayStart),
    services: at(places.services, services, setServices),
    tax: at(places.overallTaxId, taxId, setTaxId),
    map,
    /** What is to be sent to open a branch; null where something is wrong, which is said. */
    new: () => {
      const input = entered()
      return mayBeSent(createBranch.input, input, inOrder) ? input : null
    },
    /** What is to be sent to change a branch. */
    changed: (restId: string) => {
      const input = { restId, ...entered() }
      return mayBeSent(changeBranch.input, input, inOrder) ? input : null
    },
    refuse: ({ fields }: CallError) => refuseAt(inOrder, fields),
  }
}

export type BranchForm = ReturnType<typeof useBranchForm>
