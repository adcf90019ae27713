import { listContacts, type Contact } from '@brigade/contract/contacts/contacts.contract.ts'
import { restaurantsTopic } from '@brigade/contract/restaurants/opening.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'
import { useChangedRestaurant } from '../restaurants/restaurants.queries.ts'

export function useContacts(restId: string) {
  useLiveRefresh(restaurantsTopic, restId, [listContacts.name])
  return useCall(listContacts, { restId })
}

export function useChangedContacts(restId: string) {
  const client = useQueryClient()
  const { reload: reloadBranch } = useChangedRestaurant()
  const reload = () => {
    void client.invalidateQueries({ queryKey: [listContacts.name] })
    reloadBranch()
  }
  const change = (how: (contacts: Contact[]) => Contact[]) => {
    client.setQueryData<Contact[]>(callKey(listContacts, { restId }), (contacts) => contacts && how(contacts))
    reload()
  }
  return {
    reload,
    show: (contact: Contact) =>
      change((contacts) =>
        contacts.some(({ _id }) => _id === contact._id)
          ? contacts.map((each) => (each._id === contact._id ? contact : each))
          : [...contacts, contact],
      ),
    forget: (contactId: string) => change((contacts) => contacts.filter(({ _id }) => _id !== contactId)),
  }
}

export function numberOf({ isLandline, contactNumber, mobileNumber }: Omit<Contact, '_id' | 'isVerified'>): string {
  return (isLandline ? contactNumber : mobileNumber) ?? ''
}
