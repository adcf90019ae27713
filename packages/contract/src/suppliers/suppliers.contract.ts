import { z } from 'zod'
import { coordinates, isInRange, readCoordinates } from '../kernel/coordinates.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idOf, pageAsked, pageAskedInQuery } from '../kernel/fields.ts'
import { textInput } from '../kernel/input-schema.ts'
import { withdrawal, withdrawalReason } from '../kernel/withdrawal.ts'
import { liveTopic } from '../kernel/live-topic.ts'

/** A hint carries `restId`: a supplier, purchase or expense was added, or stock changed. */
export const inventoryTopic = liveTopic('/manager/inventory')

export const suppliersErrors = defineErrors({
  'supplier-unknown': 404,
  'supplier-taken': 409,
  'supplier-retired': 409,
})

const supplier = z.object({
  _id: z.string(),
  restId: z.string(),
  name: z.string(),
  address: z.string(),
  coordinates,
  contacts: z.array(z.string()),
  /** Every change raises it. */
  version: z.number().int(),
  /** Null unless retired. A retired supplier takes no further purchases, and its name can be used again. */
  retired: withdrawal.nullable(),
})
export type Supplier = z.infer<typeof supplier>

export const listSuppliers = endpoint({
  name: 'list-suppliers',
  summary: 'List the suppliers of a branch, newest first',
  method: 'POST',
  path: '/manager/suppliers',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf(), ...pageAsked }),
  data: z.array(supplier),
})

export const listAllSuppliers = endpoint({
  name: 'list-all-suppliers',
  summary: 'List the suppliers of every branch this account may see, newest first',
  method: 'GET',
  path: '/manager/suppliers',
  who: 'approved',
  input: z.object(pageAskedInQuery),
  data: z.array(supplier),
})

export const MOST_CONTACTS = 20
/** Digits with usual separators, an area code in brackets, and a leading + for another country. */
const PHONE = /^\+?\(?\d(?:[\d ().-]*\d)?$/

const supplierContact = textInput('no-or-name', { maxLength: 40 }).refine(
  (text) => PHONE.test(text) && text.replaceAll(/\D/g, '').length >= 6,
  { error: 'supplier.contact' },
)

export const supplierContacts = z
  .array(supplierContact, { error: 'input.not-valid' })
  .max(MOST_CONTACTS, { error: 'input.too-many' })
  .transform((numbers) => [...new Set(numbers)])

const supplierFields = {
  name: textInput('name', { minLength: 1, maxLength: 120 }),
  address: textInput('name', { minLength: 1, maxLength: 500 }),
  coordinates: z
    .string({ error: 'supplier.location' })
    .max(100, { error: 'supplier.location' })
    .transform((text) => readCoordinates(text))
    .refine((read) => read !== null, { error: 'supplier.location', abort: true })
    .transform((read) => read ?? { latitude: 0, longitude: 0 }),
  contacts: supplierContacts.default([]),
}

export const addSupplier = endpoint({
  name: 'add-supplier',
  summary: 'Add a supplier to a branch',
  method: 'POST',
  path: '/manager/supplier',
  who: 'approved',
  input: z.object({ restId: idOf(), ...supplierFields }),
  data: supplier,
  errors: suppliersErrors,
})

/** Replaces all fields. Purchases name their supplier by its id, so that they follow. */
export const changeSupplier = endpoint({
  name: 'change-supplier',
  summary: 'Change the name, address, place and numbers of a supplier. Its purchases follow',
  method: 'PATCH',
  path: '/manager/supplier',
  who: 'approved',
  input: z.object({ supId: idOf(), version: z.number().int(), ...supplierFields }),
  data: supplier,
  errors: suppliersErrors,
})

export const retireSupplier = endpoint({
  name: 'retire-supplier',
  summary: 'Retire a supplier, so that it takes no further purchases',
  method: 'PATCH',
  path: '/manager/supplier-retirement',
  who: 'approved',
  input: z.object({ supId: idOf(), reason: withdrawalReason }),
  data: supplier,
  errors: suppliersErrors,
})

const degrees = (most: number) =>
  z.number({ error: 'supplier.location' }).min(-most, { error: 'supplier.location' }).max(most, {
    error: 'supplier.location',
  })

export const reverseGeocode = endpoint({
  name: 'reverse-geocode',
  summary: 'Get the address of a point on the map; empty if unknown',
  method: 'POST',
  path: '/manager/reverse-geocode',
  who: 'approved',
  reads: true,
  input: z.object({ latitude: degrees(90), longitude: degrees(180) }).refine(isInRange, { error: 'supplier.location' }),
  /** `source` must be credited beside the address. */
  data: z.object({ address: z.string(), source: z.string() }),
})
