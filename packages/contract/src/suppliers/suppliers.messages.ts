import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const suppliersMessages = {
  'supplier.location': 'Select the location',
  'supplier.contact': 'Enter a number that can be dialled: at least six digits, with + first for another country',
  'supplier.added': '{{name}} added',
  'error.supplier-unknown': 'Supplier not found. Select another',
  'error.supplier-taken': '{{name}} is already a supplier of this branch. Use it, or enter another name',

  'suppliers.add': 'Add Supplier',
  'suppliers.none': 'No suppliers yet',
  'suppliers.none-hint': 'The businesses this branch buys from. Every purchase names one.',
  'suppliers.name-placeholder': 'Enter the supplier name',
  'suppliers.address': 'Address',
  'suppliers.address-placeholder': 'Enter the supplier address',
  'suppliers.contacts': 'Contacts',
  'suppliers.contact': 'Enter the number',
  'suppliers.contact-placeholder': '+64 21 123 4567',
  'suppliers.contact-most': 'A supplier can have at most {{most}} numbers. Remove one first',
  'suppliers.no-contacts': 'None',
  'suppliers.location': 'Location',
  'suppliers.location-hint': 'Click the map to set the point.',
  'suppliers.location-hint-address': 'Click the map to set the point and fill in the address.',
  'suppliers.new-map': 'Where the new supplier is',
  'suppliers.map': 'Where {{name}} is',
} as const satisfies MessageCatalogue
