import { addAddon } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { expect, test } from 'vitest'
import { snackState } from '../../shared/ui/snack-store.ts'
import { startWords } from '../../shared/words.ts'
import { mayBeSent, refuseAt } from './read-form.ts'

startWords()

function formOf(wrongs: Record<string, string | null>) {
  const told: Record<string, string | undefined> = {}
  const cursor: string[] = []
  const places = Object.fromEntries(
    Object.entries(wrongs).map(([name, wrong]) => {
      const input = document.createElement('input')
      input.focus = () => void cursor.push(name)
      return [
        name,
        { wrong, input: { current: input }, refuse: (words?: string) => void (told[name] = words) },
      ] as const
    }),
  )
  return { places, told, cursor }
}

const addon = { name: 'Cheese', price: 2.5, qty: 3, ingredients: [] }
const matId = '0197a3c0-0000-7000-8000-000000000001'

test('a form that is right is sent, and says nothing', () => {
  const { places, told, cursor } = formOf({ name: null, price: null })
  const before = snackState().kept.length
  expect(mayBeSent(addAddon.input, addon, places)).toBe(true)
  expect([told, cursor, snackState().kept.length]).toEqual([{ name: undefined, price: undefined }, [], before])
})

test('every part says what is wrong with it; the first has the cursor, and its words are said as a message', () => {
  const { places, told, cursor } = formOf({ name: null, price: 'Invalid number format', qty: null })
  expect(mayBeSent(addAddon.input, { ...addon, name: ' ', price: Number.NaN }, places)).toBe(false)
  expect(told).toEqual({ name: 'Field cannot be empty', price: 'Invalid number format', qty: undefined })
  expect(cursor).toEqual(['name'])
  expect(snackState().shown).toMatchObject({ text: 'Field cannot be empty', mood: 'bad' })
})

test('what is wrong inside a part is told where the part is asked for', () => {
  const { places, told, cursor } = formOf({ name: null, ingredients: null })
  const ingredients = [{ matId, isWeight: true, weight: 0 }]
  expect(mayBeSent(addAddon.input, { ...addon, ingredients }, places)).toBe(false)
  expect([told.ingredients, cursor]).toEqual(['Add the weight or nos', ['ingredients']])
})

test('a refusal marks its parts, and takes earlier words back from the others', () => {
  const { places, told } = formOf({ name: null, price: null })
  refuseAt(places, { price: 'Too dear' })
  expect(told).toEqual({ name: undefined, price: 'Too dear' })
  refuseAt(places, { name: 'Taken' })
  expect(told).toEqual({ name: 'Taken', price: undefined })
})
