import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { roundDegrees } from '@brigade/contract/kernel/coordinates.ts'
import {
  addSupplier,
  inventoryTopic,
  supplierContacts,
  type Supplier,
} from '@brigade/contract/suppliers/suppliers.contract.ts'
import { z } from 'zod'
import { refuse } from '../../platform/refusal.ts'
import { differences, recordAudits } from '../audit/audit.public.ts'
import {
  csvSays,
  csvSource,
  readNumber,
  readTexts,
  writeNumber,
  writeTexts,
  wrongTexts,
  type CsvForm,
} from '../csv/csv.public.ts'
import { asRecorded } from './add-supplier.ts'
import { insertSuppliers, lockEverySupplier, readEverySupplier, updateSuppliers } from './suppliers.store.ts'

type Values = Pick<Supplier, 'name' | 'address' | 'coordinates' | 'contacts'>

const { name, address } = addSupplier.input.shape
const schema = z.object({
  name,
  address,
  latitude: z.number(),
  longitude: z.number(),
  contacts: supplierContacts.optional(),
})

const DEGREES = [
  { column: 'latitude', most: 90 },
  { column: 'longitude', most: 180 },
]

/** The form asks for a point on the map, so it has no message for one number. */
function wrongDegrees(cells: ReadonlyMap<string, string>, style: CsvStyle) {
  return DEGREES.flatMap(({ column, most }) => {
    const degrees = readNumber(cells.get(column) ?? '', style)
    const isFine = typeof degrees === 'number' && Math.abs(roundDegrees(degrees)) <= most
    return isFine ? [] : [{ column, text: csvSays('csv.degrees', { most, example: writeNumber(-36.8485, style) }) }]
  })
}

const form: Omit<CsvForm<Values, z.output<typeof schema>>, 'columns'> = {
  schema,
  name,
  cellsOf: ({ coordinates: { latitude, longitude }, ...values }, style) => [
    values.name,
    values.address,
    latitude,
    longitude,
    writeTexts(values.contacts, style),
  ],
  sentOf: (cells, style) => ({
    name: cells.get('name'),
    address: cells.get('address'),
    latitude: readNumber(cells.get('latitude') ?? '', style),
    longitude: readNumber(cells.get('longitude') ?? '', style),
    contacts: readTexts(cells.get('contacts'), style),
  }),
  problemsIn: (cells, style) => [...wrongDegrees(cells, style), ...wrongTexts(cells, 'contacts', style)],
  complete: ({ latitude, longitude, contacts, ...given }, was) => ({
    ...given,
    coordinates: { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) },
    contacts: contacts ?? was?.contacts ?? [],
  }),
}

const rowOf = (restId: string, id: string, { coordinates, ...values }: Values) => ({
  restId,
  id,
  ...values,
  ...coordinates,
})

/** The suppliers of a branch. A retired one is left out, because no form changes it and its name is free. */
export const suppliersCsv = csvSource({
  columns: [
    { name: 'name', isRequired: true },
    { name: 'address', isRequired: true },
    { name: 'latitude', isRequired: true },
    { name: 'longitude', isRequired: true },
    { name: 'contacts', isRequired: false },
  ],
  examples: (style) => [
    {
      name: 'Green Valley Farms',
      address: '12 Market Street',
      latitude: -36.8485,
      longitude: 174.7633,
      contacts: writeTexts(['0211234567'], style),
    },
  ],
  open: async ({ db }, { restId, isChanging }) => {
    const every = isChanging ? await lockEverySupplier(db, restId) : await readEverySupplier(db, restId)
    const retired = every.filter((supplier) => supplier.retired !== null)
    const leftOut = new Map(
      retired.map((supplier) => [supplier._id, csvSays('csv.supplier-retired', { name: supplier.name })]),
    )
    const present = every
      .filter((supplier) => supplier.retired === null)
      .map(({ _id, version, ...supplier }) => ({
        id: _id,
        version,
        values: {
          name: supplier.name,
          address: supplier.address,
          coordinates: supplier.coordinates,
          contacts: supplier.contacts,
        },
      }))
    return { form: { ...form, leftOut }, present }
  },
  save: async (ctx, restId, { added, changed }) => {
    const renamed = changed.filter(({ was, will }) => was.values.name !== will.name)
    const isSaved =
      (await updateSuppliers(
        ctx.db,
        restId,
        changed.map(({ was, will }) => ({ ...rowOf(restId, was.id, will), version: was.version + 1 })),
        renamed.map(({ was }) => was.id),
      )) &&
      (await insertSuppliers(
        ctx.db,
        added.map(({ id, will }) => rowOf(restId, id, will)),
      ))
    if (!isSaved) refuse('stale-version')
    recordAudits(ctx, [
      ...added.map(({ id, will }) => ({ action: 'add supplier' as const, on: id, restId, after: asRecorded(will) })),
      ...changed.map(({ was, will }) => {
        const { before, after } = differences(asRecorded(was.values), asRecorded(will))
        return {
          action: 'change supplier' as const,
          on: was.id,
          restId,
          before: { name: was.values.name, ...before },
          after: { name: will.name, ...after },
        }
      }),
    ])
    if (added.length + changed.length > 0) ctx.announce(inventoryTopic, { restId })
  },
})
