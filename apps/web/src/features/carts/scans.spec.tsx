import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import { listFoods, type Food, type Variation } from '@brigade/contract/foods/foods.contract.ts'
import { listFavourites } from '@brigade/contract/foods/favourites.contract.ts'
import { readPopularFoods } from '@brigade/contract/foods/menu-sales.contract.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { expect, onTestFinished, test, vi } from 'vitest'
import { shownMessage } from '../../shared/testing/render-app.tsx'
import { answers, held, noAnswer, reply, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { emptyCart, shownAfter, type CartChange } from './cart-acts.rules.ts'
import { FoodPick } from './food-pick.tsx'
import { place as anywhere } from './till.factory.tsx'

const place = { ...anywhere, cartId: uuidv7() }
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const availability = days.map((day) => ({ day, st: 0, et: 24 }))
const served = { restTypes: [{ _id: 'direct', name: 'Direct' as const }] }
const variation = (name: string, code: string | null, more: Partial<Variation> = {}) =>
  aVariation({ _id: uuidv7(), name, code, availability, ...more })
const food = (name: string, ...variations: Variation[]) => aFood({ ...served, _id: uuidv7(), name, variations })

const doneness = {
  _id: uuidv7(),
  name: 'How well done?',
  isRequired: true,
  levels: ['Rare', 'Well done'].map((levelName) => ({ _id: uuidv7(), levelName })),
}
const cola = food('Cola', variation('Can', '9415'), variation('Bottle', '9416'))
const menu = [
  cola,
  food('Bread', variation('Loaf', '77', { noOfStock: 1 })),
  food('Pie', variation('One', '88', { noOfStock: 0 })),
  { ...food('Stew', variation('Bowl', '99')), isDelisted: true },
  food(
    'Steak',
    variation('Small', 'S-1', { isDefault: true }),
    variation('Large', 'S-2', { customizations: [doneness] }),
  ),
  food('Burger', variation('One', 'B 1', { customizations: [doneness] })),
  food('Soup 9417', variation('Bowl', null)),
]

interface DeskProps {
  isLocked: boolean
  onPress: () => void
  onAct: (change: CartChange) => void
}

function Desk({ isLocked, onPress, onAct }: DeskProps) {
  const [input] = useState(() => createRef<HTMLInputElement>())
  const [cart, setCart] = useState(() => emptyCart(place, new Date(0)))
  const act = (change: CartChange) => {
    onAct(change)
    setCart((before) => shownAfter(before, { ...place, ...change }))
  }
  return (
    <>
      <FoodPick place={place} cart={cart} input={input} isLocked={isLocked} act={act} />
      <input aria-label="Note" />
      <button type="button" onClick={onPress}>
        Pay
      </button>
    </>
  )
}

interface AtTill {
  isLocked?: boolean
  foods?: () => readonly Food[] | Promise<readonly Food[]>
}

async function atTill({ isLocked = false, foods = () => menu }: AtTill = {}) {
  answers(listFoods, async () => [...(await foods())])
  answers(readPopularFoods, () => [])
  answers(listFavourites, () => [])
  return atOpenTill(isLocked)
}

async function atOpenTill(isLocked = false) {
  const added: CartChange[] = []
  const onPress = vi.fn()
  renderAtBranch(<Desk isLocked={isLocked} onPress={onPress} onAct={(change) => added.push(change)} />)
  const search = await screen.findByRole('combobox', { name: 'Search foods' })
  await waitFor(() => expect(search).toHaveFocus())
  return { added, onPress, search, pay: screen.getByRole('button', { name: 'Pay' }), user: userEvent.setup() }
}

const isThere = () => screen.findByRole('option', { name: /^Cola/ })

let now = 0
/** A key at what has the focus. Returns false if its effect is prevented. */
function press(key: string, gap: number, more: KeyboardEventInit = {}): boolean {
  now += gap
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  Object.defineProperty(event, 'timeStamp', { value: now })
  return fireEvent(document.activeElement ?? document.body, event)
}

/** The keys of a scanner, which type nothing into a field here. Returns false if the effect of Enter is prevented. */
function scan(text: string, gap = 5): boolean {
  now += 1000
  for (const key of text) press(key, gap)
  return press('Enter', gap)
}

const lineOf = (name: string, variationName: string) => ({
  deed: 'add',
  food: { name },
  lines: [{ name: variationName, quantity: 1 }],
})

test('two scans add two portions of their variation, whatever has the focus, and press nothing', async () => {
  const { added, onPress, pay } = await atTill()
  await isThere()
  pay.focus()
  expect([scan('9416'), scan('9416')]).toEqual([false, false])
  expect(added).toMatchObject([lineOf('Cola', 'Bottle'), lineOf('Cola', 'Bottle')])
  pay.blur()
  scan('9415')
  expect(added[2]).toMatchObject(lineOf('Cola', 'Can'))
  expect(onPress).not.toHaveBeenCalled()
})

test('a person who presses the same keys scans nothing, and keeps every key', async () => {
  const { added, pay } = await atTill()
  await isThere()
  pay.focus()
  expect(scan('9416', 120)).toBe(true)
  expect([press('k', 5, { ctrlKey: true }), press('F4', 5), press(' ', 200), press('Enter', 200)]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(added).toEqual([])
})

test('the characters of a code press no button and are no shortcuts', async () => {
  const { added, pay } = await atTill()
  await isThere()
  pay.focus()
  now += 1000
  const heard = vi.fn()
  addEventListener('keydown', heard)
  onTestFinished(() => removeEventListener('keydown', heard))
  expect([press('B', 5), press(' ', 5), press('1', 5), press('Enter', 5)]).toEqual([true, false, false, false])
  expect(heard).toHaveBeenCalledTimes(2)
  expect(await screen.findByRole('form', { name: 'Add Burger' })).toBeInTheDocument()
  expect(added).toEqual([])
})

test('what is typed into another field stays there', async () => {
  const { added } = await atTill()
  await isThere()
  screen.getByLabelText('Note').focus()
  expect(scan('9416')).toBe(true)
  expect(added).toEqual([])
})

test('a scan into the search adds, also behind other text, and clears it', async () => {
  const { added, search, user } = await atTill()
  await isThere()
  await user.type(search, '9415{Enter}')
  expect(added).toMatchObject([lineOf('Cola', 'Can')])
  expect(search).toHaveValue('')
  fireEvent.change(search, { target: { value: 'sou9416' } })
  scan('9416')
  expect(added[1]).toMatchObject(lineOf('Cola', 'Bottle'))
  expect(search).toHaveValue('')
  expect(search).toHaveFocus()
})

test('a code that is typed into the search comes before names, and a name is still found', async () => {
  const { added, search } = await atTill()
  await isThere()
  fireEvent.change(search, { target: { value: ' ９４１５ ' } })
  expect(press('Enter', 1000)).toBe(false)
  expect(added).toMatchObject([lineOf('Cola', 'Can')])
  fireEvent.change(search, { target: { value: '9417' } })
  scan('9417')
  expect(await screen.findByRole('form', { name: 'Add Soup 9417' })).toBeInTheDocument()
})

test('a food with a required choice opens with its variation, and what is scanned meanwhile is not lost', async () => {
  const { added, user } = await atTill()
  await isThere()
  scan('S-1')
  expect(added).toMatchObject([lineOf('Steak', 'Small')])
  scan('S-2')
  const steak = within(await screen.findByRole('form', { name: 'Add Steak' }))
  expect(steak.getByRole('radio', { name: /^Large/ })).toBeChecked()
  scan('B 1')
  scan('9415')
  expect(added[1]).toMatchObject(lineOf('Cola', 'Can'))
  await user.click(steak.getByRole('radio', { name: 'Rare' }))
  await user.click(steak.getByRole('button', { name: /^Add to Cart/ }))
  expect(added[2]).toMatchObject(lineOf('Steak', 'Large'))
  const burger = await screen.findByRole('form', { name: 'Add Burger' })
  await user.click(within(burger).getByRole('radio', { name: 'Rare' }))
  await user.click(within(burger).getByRole('button', { name: /^Add to Cart/ }))
  expect(added[3]).toMatchObject(lineOf('Burger', 'One'))
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
})

test.each([
  ['4040', 'No food has the name or code 4040. Check it, or enter the code under Foods, Edit variations'],
  ['88', 'Pie is sold out. Leave it out'],
  ['99', 'Stew is no longer on the menu. Leave it out'],
])('the code %s says why nothing is added', async (code, message) => {
  const { added, pay } = await atTill()
  await isThere()
  pay.focus()
  expect(scan(code)).toBe(false)
  expect(shownMessage()).toBe(message)
  expect(added).toEqual([])
})

test('an unknown code in the search says so as well', async () => {
  const { search } = await atTill()
  await isThere()
  fireEvent.change(search, { target: { value: '4040404040' } })
  scan('4040404040')
  expect(shownMessage()).toMatch(/^No food has the name or code 4040404040\./)
  expect(search).toHaveValue('4040404040')
})

test('a scan adds no more portions than there are, and none while the payment is sent', async () => {
  const { added } = await atTill()
  await isThere()
  scan('77')
  scan('77')
  expect(added).toHaveLength(1)
  expect(shownMessage()).toBe('All remaining Bread is already in the cart')
})

test('a scan while the payment is sent says that nothing was added', async () => {
  const { added } = await atTill({ isLocked: true })
  await isThere()
  scan('77')
  expect(added).toEqual([])
  expect(shownMessage()).toBe('The payment is being sent. Bread was not added')
})

test('what is scanned before the menu is there is added once it is', async () => {
  const { answer, give } = held<readonly Food[]>()
  const { added, search, pay } = await atTill({ foods: () => answer })
  fireEvent.change(search, { target: { value: '9415' } })
  scan('9415')
  expect(search).toHaveValue('')
  fireEvent.change(search, { target: { value: 'Soup 9417' } })
  scan('Soup 9417')
  pay.focus()
  scan('9416')
  scan('4040')
  give(menu)
  await waitFor(() => expect(added).toHaveLength(2))
  expect(added).toMatchObject([lineOf('Cola', 'Can'), lineOf('Cola', 'Bottle')])
  expect(screen.getByRole('form', { name: 'Add Soup 9417' })).toBeInTheDocument()
  expect(shownMessage()).toMatch(/^No food has the name or code 4040\./)
})

test('a code beyond the foods that the browser holds is asked of the server', async () => {
  const many = Array.from({ length: 2000 }, (_, at) => food(at === 0 ? 'Cola' : `Dish ${at}`, variation('One', null)))
  const far = food('Far away', variation('One', '5000'))
  answers(readPopularFoods, () => [])
  answers(listFavourites, () => [])
  answers(listFoods, ({ keyword }) => {
    if (keyword === 'lost') return noAnswer()
    return keyword ? [far, ...many.slice(0, 2)] : reply(many, { next: 'more', total: 3000 })
  })
  const { added, pay } = await atOpenTill()
  await isThere()
  pay.focus()
  scan('5000')
  await waitFor(() => expect(added).toMatchObject([lineOf('Far away', 'One')]))
  expect(sentTo(listFoods).map(({ keyword }) => keyword)).toEqual([undefined, '5000'])
  scan('5001')
  await waitFor(() => expect(shownMessage()).toMatch(/^No food has the name or code 5001\./))
  scan('lost')
  await waitFor(() => expect(shownMessage()).not.toMatch(/5001/))
  expect(added).toHaveLength(1)
})
