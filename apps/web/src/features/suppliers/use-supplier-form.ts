import { writeCoordinates, type Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import { addSupplier, type Supplier } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { useField } from '../../shared/ui/field.ts'
import { mayBeSent, refuseAt } from '../lookups/read-form.ts'
import { usePlace } from '../restaurants/use-place.ts'
import { useAddressLookUp } from './map/use-address-look-up.ts'
import { useAfterSupplier } from './suppliers.queries.ts'
import { useAfterwards } from './use-afterwards.ts'
import { useContactEntry } from './use-contact-entry.ts'

/** The supplier that is being entered: what is typed and chosen, what is wrong with it, and its saving. */
export function useSupplierForm(restId: string, onSaved: (supplier: Supplier) => void) {
  const { t } = useTranslation()
  const name = useField('name', { minLength: 1, maxLength: 120 })
  const address = useField('name', { minLength: 1, maxLength: 500 })
  const location = usePlace()
  const [point, setPoint] = useState<Coordinates | null>(null)
  const contact = useContactEntry()
  const [contacts, setContacts] = useState<readonly string[]>([])
  const { source, isLooking, isUnknown, lookUp, forget } = useAddressLookUp(address.change)
  const [isUnread, setUnread] = useState(false)
  const wrongPoint = isUnread ? t('map.coordinates-wrong') : null
  const places = { name, address, coordinates: { ...location.place, wrong: wrongPoint }, contacts: contact }
  const reload = useAfterSupplier()

  const { act, isBusy } = useAction(addSupplier, {
    onDone: ({ data }) => {
      reload()
      onSaved(data)
    },
    onFail: ({ fields }) => afterwards(() => refuseAt(places, fields)),
  })
  const afterwards = useAfterwards(isBusy)

  const save = () => {
    const entered = {
      restId,
      name: name.text,
      address: address.text,
      coordinates: point ? writeCoordinates(point) : '',
      // One that is typed and not yet added is meant too.
      contacts: contact.text === '' ? [...contacts] : [...contacts, contact.text],
    }
    if (mayBeSent(addSupplier.input, entered, places)) act(entered)
  }

  const take = (chosen: Coordinates) => {
    setPoint(chosen)
    location.forget()
  }

  return {
    name,
    address: {
      ...address,
      change: (typed: string) => {
        forget()
        address.change(typed)
      },
    },
    /** Whose data the address is; null while it is the person's own. */
    source,
    /** The address of the point that was chosen is being looked for. */
    isLooking,
    /** None is known for it. */
    isUnknown,
    location,
    point,
    choose: (chosen: Coordinates) => {
      take(chosen)
      lookUp(chosen)
    },
    /** A point that was typed in numbers: an address that was typed too stays. */
    type: (chosen: Coordinates) => {
      take(chosen)
      if (address.text === '' || source !== null) lookUp(chosen)
    },
    setUnread,
    contact,
    contacts,
    setContacts,
    save,
    isBusy,
  }
}
