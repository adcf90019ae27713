import { between, chance, oneOf, type Random } from './random.ts'

const firstNames = [
  'Aroha',
  'Ben',
  'Chloe',
  'Dev',
  'Emma',
  'Finn',
  'Grace',
  'Hemi',
  'Isla',
  'Jun',
  'Kiri',
  'Liam',
  'Mia',
  'Noah',
  'Priya',
  'Tane',
]
const lastNames = [
  'Brown',
  'Chen',
  'Evans',
  'Fraser',
  'Harris',
  'Kaur',
  'Lee',
  'Martin',
  'Ngata',
  'Patel',
  'Reid',
  'Singh',
  'Taylor',
  'Walker',
  'Wilson',
]
const streets = [
  'Queen Street',
  'Ponsonby Road',
  'Karangahape Road',
  'Dominion Road',
  'Jervois Road',
  'Beach Road',
  'Parnell Rise',
]
const landmarks = ['Opposite the library', 'Next to the bakery', 'Behind the petrol station', 'Near the ferry', '']
const orderNotes = [
  'No cutlery, please',
  'Ring the bell twice',
  'Leave it at the door',
  'Extra napkins',
  'Allergic to peanuts',
]
const tableNotes = [
  'A birthday',
  'By the window, please',
  'One high chair',
  'Quiet corner if possible',
  'We may be ten minutes late',
]

const said = (random: Random, texts: readonly string[]) => oneOf(random, texts) ?? ''

export function pickCustomer(random: Random) {
  const [first, last] = [said(random, firstNames), said(random, lastNames)]
  const contact = chance(random, 0.5)
    ? `${first}.${last}${between(random, 1, 9)}@guest.example`.toLowerCase()
    : `+6421${between(random, 1_000_000, 1_009_999)}`
  return { name: `${first} ${last}`, contact }
}

export function pickAddress(random: Random) {
  return {
    line: `${between(random, 1, 240)} ${said(random, streets)}`,
    nearBy: said(random, landmarks),
    latitude: -36.9 + Math.round(random() * 1000) / 10_000,
    longitude: 174.7 + Math.round(random() * 1000) / 10_000,
  }
}

export const pickOrderNote = (random: Random): string => (chance(random, 0.3) ? said(random, orderNotes) : '')
export const pickTableNote = (random: Random): string => (chance(random, 0.4) ? said(random, tableNotes) : '')
