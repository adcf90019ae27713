import { expect, test } from 'vitest'
import { changedFields, fieldName, type ValueTexts } from './changed-fields.rules.ts'

const HARBOUR = '0197a3c0-0000-7000-8000-00000000aaaa'
const SOMEWHERE = '0197a3c0-0000-7000-8000-00000000bbbb'
const SMALL = '0197a3c0-0000-7000-8000-00000000cccc'

const texts: ValueTexts = {
  yes: 'Yes',
  no: 'No',
  empty: '(empty)',
  gone: 'gone',
  goneRecord: 'something gone',
  fieldOf: (field, owner) => `${field} of ${owner}`,
  money: (amount) => `$${amount}`,
  day: (date) => date.replaceAll(':', '/'),
  fieldNames: new Map([['url', 'Address']]),
  moment: (instant) => `at ${instant.slice(11, 16)}`,
  clock: (hours) => `${hours} h`,
  slot: (timeSlot) => timeSlot.replace('-', ' to '),
  nameOf: (id) => (id === HARBOUR ? 'Harbour Kitchen' : undefined),
}
const changed = (before: unknown, after: unknown) =>
  changedFields(before, after, texts).map(({ name, before, after }) => [name, before, after])

test('leaves out equal fields when both sides are recorded', () => {
  expect(changed({ name: 'Lunch', isOpen: true, order: 1 }, { name: 'Lunch', isOpen: false, order: 1 })).toEqual([
    ['Is open', 'Yes', 'No'],
  ])
})

test('lists every field of a new entry', () => {
  expect(changed(null, { name: 'GST', percentage: 15, note: '' })).toEqual([
    ['Name', null, 'GST'],
    ['Percentage', null, '15'],
    ['Note', null, '(empty)'],
  ])
})

test('shows removed values before and nothing after', () => {
  expect(changed({ contact: 'chef@harbour.test' }, null)).toEqual([['Contact', 'chef@harbour.test', null]])
})

test('finds no change between nothing and nothing', () => {
  expect(changed(null, null)).toEqual([])
  expect(changed(undefined, null)).toEqual([])
  expect(changed({ note: null }, {})).toEqual([])
})

test('names a change inside a group by its whole path', () => {
  const before = { address: { city: 'Wellington', street: { name: 'Quay', number: 1 } } }
  const after = { address: { city: 'Wellington', street: { name: 'Quay', number: 12 } } }
  expect(changed(before, after)).toEqual([['Number of street of address', '1', '12']])
})

test('lists a new or removed group field by field', () => {
  expect(changed({ offer: null }, { offer: { price: 8.5, note: 'Today' } })).toEqual([
    ['Price of offer', null, '$8.5'],
    ['Note of offer', null, 'Today'],
  ])
})

test('compares the rows of a list by their ids', () => {
  const before = {
    variations: [
      { id: SMALL, price: 900 },
      { id: HARBOUR, price: 1 },
    ],
  }
  const after = {
    variations: [
      { id: HARBOUR, price: 1 },
      { id: SMALL, price: 950 },
    ],
  }
  expect(changed(before, after)).toEqual([['Price of something gone', '$900', '$950']])
})

test('compares the services of a branch one by one, by name', () => {
  const open = { typeId: HARBOUR, isOpen: true, closedReason: null }
  const closed = { ...open, isOpen: false, closedReason: 'No gas' }
  const other = { typeId: SMALL, isOpen: true, closedReason: null }
  expect(changed([other, open], [closed, other])).toEqual([
    ['Is open of Harbour Kitchen', 'Yes', 'No'],
    ['Closed reason of Harbour Kitchen', null, 'No gas'],
  ])
})

test('lists all entries that share an id', () => {
  const holiday = (date: string) => ({ typeId: HARBOUR, date })
  const days = [holiday('2026:12:25'), holiday('2026:12:26')]
  expect(changed([], days)).toEqual([
    ['', '(empty)', 'Type id: Harbour Kitchen, Date: 2026/12/25\nType id: Harbour Kitchen, Date: 2026/12/26'],
  ])
})

test('shows ids by name, and says if a record has none', () => {
  expect(changed({ restaurants: [] }, { restaurants: [HARBOUR, SOMEWHERE] })).toEqual([
    ['Restaurants', '(empty)', 'Harbour Kitchen, gone'],
  ])
  expect(changed(null, { askedOf: SOMEWHERE })).toEqual([['Asked of', null, 'gone']])
})

test('puts the entries of a list without ids on separate lines', () => {
  const hours = [
    { day: 'mon', st: 9, et: 14.3 },
    { day: 'tue', st: 9, et: 14.3, except: { from: 10, services: ['Dining', 'Direct'] } },
  ]
  expect(changed({ hours: [] }, { hours })).toEqual([
    [
      'Hours',
      '(empty)',
      'Day: mon, St: 9 h, Et: 14.3 h\nDay: tue, St: 9 h, Et: 14.3 h, Except: (From: 10, Services: (Dining, Direct))',
    ],
  ])
})

test('formats an instant as local time', () => {
  expect(changed(null, { delistedAt: '2026-03-09T10:20:30.000Z' })).toEqual([['Delisted at', null, 'at 10:20']])
  expect(changed(null, { delistedAt: '2026-99-09T10:20:30Z' })).toEqual([['Delisted at', null, '2026-99-09T10:20:30Z']])
})

test('shows a plain value as it is', () => {
  expect(changed('open', 'closed')).toEqual([['', 'open', 'closed']])
  expect(changed(null, ['Rare', 'Medium'])).toEqual([['', null, 'Rare, Medium']])
  expect(changed({ level: { name: 'Rare' } }, { level: 'Rare' })).toEqual([['Level', 'Name: Rare', 'Rare']])
})

test('treats hostile names and values as text', () => {
  const hostile: unknown = JSON.parse('{"__proto__":{"name":"<img src=x onerror=alert(1)>"},"constructor":"$&"}')
  expect(changed(null, hostile)).toEqual([
    ['Name of proto', null, '<img src=x onerror=alert(1)>'],
    ['Constructor', null, '$&'],
  ])
  expect(changed(null, { '': 'nameless' })).toEqual([['', null, 'nameless']])
})

test('gives an ambiguous field its configured name at any depth', () => {
  const before = { kind: 'partner', url: 'https://old.test' }
  expect(changed(before, { ...before, url: 'https://new.test' })).toEqual([
    ['Address', 'https://old.test', 'https://new.test'],
  ])
  expect(changed(null, [{ url: 'https://new.test' }])).toEqual([['', null, 'Address: https://new.test']])
})

test('never shows a value as [object Object]', () => {
  const deep: unknown = JSON.parse('{"a":'.repeat(40) + '{"b":[[{"c":1}]]}' + '}'.repeat(40))
  for (const value of [deep, { list: [deep, [deep]] }, { empty: {} }, [[]], { mixed: [1, { a: null }, [true]] }]) {
    const text = JSON.stringify(changed(null, value))
    expect(text).not.toContain('[object')
    expect(changed(null, value)).not.toEqual([])
  }
  expect(changed(null, { mixed: [1, { a: null }, [true]] })).toEqual([['Mixed', null, '1\nA: –\nYes']])
})

test('lists foods as on a ticket', () => {
  const lines = [
    { lineId: 'a', foodId: HARBOUR, quantity: 2 },
    { lineId: 'b', foodId: HARBOUR, quantity: 1, price: 4 },
  ]
  expect(changed({ lines }, null)).toEqual([['Lines', '2 × Harbour Kitchen\n1 × Harbour Kitchen, Price: $4', null]])
})

test('tells what the portions of a line cost, and their total', () => {
  const lines = [{ lineId: 'a', foodId: HARBOUR, quantity: 2, amount: 9 }]
  expect(changed({ lines, total: 9 }, null)).toEqual([
    ['Lines', '2 × Harbour Kitchen, $9', null],
    ['Total', '$9', null],
  ])
  expect(changedFields({ lines }, null, texts)[0]?.lines).toEqual([{ food: '2 × Harbour Kitchen', worth: '$9' }])
})

test('leaves out ids that tell records apart', () => {
  expect(changed({ lineId: 'a', quantity: 1 }, { lineId: 'b', quantity: 2 })).toEqual([['Quantity', '1', '2']])
  expect(changed(null, { lines: [{ lineId: 'a', quantity: 2 }] })).toEqual([['Lines', null, 'Quantity: 2']])
})

test('turns a key into a readable name', () => {
  expect(['restTypeIds', '_id', 'isOnePerUser', 'line2Text'].map(fieldName)).toEqual([
    'Rest type ids',
    'Id',
    'Is one per user',
    'Line2 text',
  ])
})

test('names the record and its variation, and only the record if they have one name', () => {
  const priced = (price: number) => ({ variations: [{ id: HARBOUR, price }] })
  const nameOf = (record: string) => changedFields(priced(10), priced(12), { ...texts, record })[0]?.name
  expect(nameOf('Burger')).toBe('Price of Burger, Harbour Kitchen')
  expect(nameOf('Harbour Kitchen')).toBe('Price of Harbour Kitchen')
})

test('tells the members that came from those that went', () => {
  expect(changedFields({ tags: ['new', 'hot'] }, { tags: ['hot', 'vegan'] }, texts)).toMatchObject([
    { name: 'Tags', members: { added: 'vegan', removed: 'new' } },
  ])
  expect(changedFields(['Dining'], ['Dining', 'Ledger'], texts)).toMatchObject([
    { name: '', members: { added: 'Ledger', removed: null } },
  ])
})
