import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const suppliersMessages = {
  // Suppliers
  'supplier.location': 'Select the location',
  'supplier.contact': 'Enter a number that can be dialled: at least six digits, with + first for another country',
  'supplier.added': '{{name}} is added',
  'error.supplier-unknown': 'This supplier is not known here. Select another',
  'error.supplier-taken': '{{name}} is a supplier of this branch already. Use it, or enter another name',

  // Suppliers screen
  'suppliers.add': 'Add Supplier',
  'suppliers.none': 'No suppliers yet',
  'suppliers.none-hint': 'Whom the branch buys from. Every purchase names one.',
  'suppliers.name-placeholder': 'Enter the supplier name',
  'suppliers.address': 'Address',
  'suppliers.address-placeholder': 'Enter the supplier address',
  'suppliers.contacts': 'Contacts',
  'suppliers.contact': 'Enter the number',
  'suppliers.contact-placeholder': '+64 21 123 4567',
  'suppliers.contact-most': '{{most}} numbers are there already. Remove one first',
  'suppliers.no-contacts': 'None',
  'suppliers.location': 'Location',
  'suppliers.location-hint': 'Click the map: the point is set, and its address filled in.',
  'suppliers.new-map': 'Where the new supplier is',
  'suppliers.map': 'Where {{name}} is',
} as const satisfies MessageCatalogue
