import { changePrice, changeStock, delistFood } from '@brigade/contract/foods/change-food.contract.ts'
import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { problems } from '../../../shared/testing/render-app.tsx'
import { answers, callsTo, noAnswer, refusal, sentTo } from '../../../shared/testing/server.ts'
import { undoable } from '../../../shared/ui/undo-store.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { Update } from './update.tsx'
import type { UpdateName } from './updates.ts'

const mon = { day: 'mon' as const, st: 9, et: 12 }
const food = aFood({
  variations: [
    aVariation({ _id: 'small', name: 'Small', hasStock: true, noOfStock: 4, availability: [mon] }),
    aVariation({ _id: 'large', name: 'Large', hasStock: true, noOfStock: 4, availability: [mon] }),
    aVariation({ _id: 'huge', name: 'Huge', availability: [{ ...mon, et: 13 }], isDelisted: true }),
  ],
})

const none: readonly string[] = []

function Form({ name, of = food, start = none }: { name: UpdateName; of?: Food; start?: readonly string[] }) {
  const [chosen, setChosen] = useState(start)
  const nothing = () => undefined
  return <Update name={name} food={of} chosen={chosen} onChoose={setChosen} onClose={nothing} onDone={nothing} />
}

const choose = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^${name} ·`) })

test('hours fill with what the variations share, whenever they are chosen', async () => {
  const { user } = renderAtBranch(<Form name="availability" />)
  await user.click(await choose('Small'))
  expect(screen.getByRole('listitem', { name: 'Mon, hours 1' })).toBeInTheDocument()
  await user.click(await choose('Large'))
  expect(screen.queryByText('Different hours')).not.toBeInTheDocument()
  await user.click(await choose('Huge'))
  expect(screen.getByText('Different hours')).toBeInTheDocument()
  expect(screen.getByText(/^These variations have different hours/)).toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'All variations' }))
  expect(screen.getByText('Huge · Mon 9:00 AM – 1:00 PM')).toBeInTheDocument()
})

test('stock fills with what the variations share until it is edited', async () => {
  answers(changeStock, () => food)
  const { user } = renderAtBranch(<Form name="stock" />)
  await user.click(await choose('Small'))
  expect(screen.getByLabelText('Portions left')).toHaveValue('4')
  await user.click(await choose('Huge'))
  expect(screen.getByLabelText('Portions left')).toHaveValue('')
  await user.type(screen.getByLabelText('Portions left'), '9')
  await user.click(await choose('Huge'))
  expect(screen.getByLabelText('Portions left')).toHaveValue('9')
})

test('a variation that is delisted alone is listed again, and a mixture is delisted', async () => {
  const { user } = renderAtBranch(<Form name="delist" />)
  await user.click(await choose('Huge'))
  expect(screen.getByRole('button', { name: 'List the chosen variations again' })).toBeInTheDocument()
  await user.click(await choose('Small'))
  expect(screen.getByRole('button', { name: 'Delist the chosen variations' })).toBeInTheDocument()
  expect(screen.getByText('Some of these are delisted already.')).toBeInTheDocument()
})

test('a food whose variations are all delisted is listed again', async () => {
  const off = aFood({ variations: food.variations.map((one) => ({ ...one, isDelisted: true })) })
  const nothing = () => undefined
  const { user } = renderAtBranch(
    <Update name="delist" food={off} chosen={[]} onChoose={nothing} onClose={nothing} onDone={nothing} />,
  )
  await user.click(await screen.findByRole('checkbox', { name: 'The whole food' }))
  expect(screen.getByRole('button', { name: 'List the whole food again' })).toBeInTheDocument()
})

// Forms check that ids are ids.
const idOf = (digit: number) => `0190a5d0-0000-7000-8000-00000000000${digit}`
const sent = aFood({ ...food, _id: idOf(9), variations: food.variations.map((one, at) => ({ ...one, _id: idOf(at) })) })

test('a change of stock can be undone, in as many calls as there were values', async () => {
  let version = 7
  answers(changeStock, () => ({ ...sent, version: (version += 1) }))
  const { user, press } = renderAtBranch(<Form name="stock" of={sent} />)
  await user.click(await choose('Small'))
  await user.click(await choose('Huge'))
  await user.type(screen.getByLabelText('Portions left'), '9')
  await press('Update stock')
  await waitFor(() => expect(undoable()?.text).toBe(`Stock of ${sent.name} changed`))
  await undoable()?.undo()
  const of = { foodId: sent._id, isSameToAll: false }
  expect(sentTo(changeStock).slice(1)).toEqual([
    { ...of, variations: [idOf(0)], hasStock: true, noOfStock: 4, version: 8 },
    { ...of, variations: [idOf(2)], hasStock: false, noOfStock: null, version: 9 },
  ])
})

test('what was there before the first press comes back, also if the screen was read again after a lost answer', async () => {
  const change = { price: 10, _id: idOf(0) }
  const cheap = { ...sent, version: 8, variations: [aVariation({ ...change, price: 1 })] }
  const dear = { ...sent, version: 7, variations: [aVariation(change)] }
  let isLost = true
  answers(changePrice, () => (isLost ? noAnswer() : cheap))
  function Reading() {
    const [of, setOf] = useState<Food>(dear)
    return (
      <>
        <button type="button" onClick={() => setOf(cheap)}>
          Read again
        </button>
        <Form name="price" of={of} start={[idOf(0)]} />
      </>
    )
  }
  const { user, press } = renderAtBranch(<Reading />, { userType: 'owner' })
  await user.type(await screen.findByLabelText('New price'), '1')
  await press('Update price')
  await waitFor(() => expect(callsTo(changePrice)).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Update price' })).not.toHaveAttribute('aria-busy'))
  await press('Read again')
  isLost = false
  await press('Update price')
  await waitFor(() => expect(undoable()?.text).toBe(`Price of ${sent.name} changed`))
  const [first, second] = callsTo(changePrice).map(({ request }) => request.headers.get('idempotency-key'))
  expect(second).toBe(first)
  await undoable()?.undo()
  expect(sentTo(changePrice).at(-1)).toEqual({ foodId: sent._id, varId: idOf(0), price: 10, version: 8 })
})

test('a price that is refused because of an offer says so at its field', async () => {
  const message = 'Small is on offer at $9.90. Enter a price above that, or change the offer first'
  answers(changePrice, () => refusal('price-below-offer', message))
  const { fill, press } = renderAtBranch(<Form name="price" of={sent} start={[idOf(0)]} />, { userType: 'owner' })
  await fill('New price', '9')
  await press('Update price')
  await waitFor(() => expect(problems()).toEqual([message]))
  expect(screen.getByLabelText('New price')).toBeInvalid()
})

test('a delisted food is listed again as a whole when that is undone', async () => {
  answers(delistFood, () => ({ ...sent, isDelisted: true, version: 8 }))
  const { user, press } = renderAtBranch(<Form name="delist" of={sent} />)
  await user.click(await screen.findByRole('checkbox', { name: 'The whole food' }))
  await press('Delist the whole food')
  await waitFor(() => expect(undoable()?.text).toBe(`Listing of ${sent.name} changed`))
  await undoable()?.undo()
  expect(sentTo(delistFood).map(({ isSameToAll, isDelisted }) => [isSameToAll, isDelisted])).toEqual([
    [true, true],
    [true, false],
  ])
})

test('a food that one of its variations put back on the menu goes off again with the others as they were', async () => {
  const [small, large, huge] = sent.variations
  const off = { ...sent, isDelisted: true }
  const variations = [small, large && { ...large, isDelisted: true }, huge].flatMap((one) => one ?? [])
  const on = { ...off, isDelisted: false, variations }
  let version = 7
  answers(delistFood, () => ({ ...on, version: (version += 1) }))
  const { user, press } = renderAtBranch(<Form name="delist" of={off} />)
  await user.click(await choose('Small'))
  await press('List the chosen variations again')
  await waitFor(() => expect(undoable()?.text).toBe(`Listing of ${sent.name} changed`))
  await undoable()?.undo()
  expect(sentTo(delistFood).slice(1)).toEqual([
    { foodId: sent._id, isSameToAll: false, variations: [idOf(1)], isDelisted: false, version: 8 },
    { foodId: sent._id, isSameToAll: true, isDelisted: true, version: 9 },
  ])
})
