import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { shownMessage } from '../../shared/testing/render-app.tsx'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { emptyCart } from './cart-acts.rules.ts'
import { FoodPicker } from './food-picker.tsx'
import { place } from './till.factory.tsx'

const nothing = () => undefined
const idOf = (number: number) => `01990000-0000-7000-8000-00000000000${number}`

/** Large is chosen first. */
function Picking({ price }: { price: number }) {
  const variations = [
    aVariation({ _id: 'small', name: 'Small', price }),
    aVariation({ _id: 'large', name: 'Large', isDefault: true, price }),
  ]
  return (
    <FoodPicker
      place={place}
      cart={emptyCart(place, new Date(0))}
      food={aFood({ variations, allergens: ['milk', 'nuts'], tags: ['halal'] })}
      isLocked={false}
      onAdd={nothing}
      onLeave={nothing}
    />
  )
}

function ChangingMenu() {
  const [price, setPrice] = useState(5)
  return (
    <>
      <button type="button" onClick={() => setPrice(6)}>
        Change the price
      </button>
      <Picking price={price} />
    </>
  )
}

test('a food with several variations moves the focus to the checked one', async () => {
  renderAtBranch(<Picking price={5} />)
  await waitFor(() => expect(screen.getByRole('radio', { checked: true })).toHaveFocus())
  expect(screen.getByRole('radio', { name: /^Large/ })).toBeChecked()
})

test('a change of the menu leaves the focus where it is', async () => {
  const { user } = renderAtBranch(<ChangingMenu />)
  await waitFor(() => expect(screen.getByRole('radio', { checked: true })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Change the price' }))
  expect(await screen.findAllByText('$6.00')).not.toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Change the price' })).toHaveFocus()
})

test('a chosen food says what it contains, and its tags', async () => {
  renderAtBranch(<Picking price={5} />)
  expect(await screen.findByText('Contains milk, nuts · halal')).toBeVisible()
})

test('a note goes with the food, trimmed, and one that is too long leads back to it', async () => {
  const onAdd = vi.fn()
  const { user } = renderAtBranch(
    <FoodPicker
      place={{ ...place, cartId: idOf(6) }}
      cart={emptyCart(place, new Date(0))}
      food={aFood({ _id: idOf(4), name: 'Steak', variations: [aVariation({ _id: idOf(5), isDefault: true })] })}
      isLocked={false}
      onAdd={onAdd}
      onLeave={nothing}
    />,
  )
  const note = await screen.findByRole('textbox', { name: 'Note (optional)' })
  await user.click(note)
  await user.paste('x'.repeat(141))
  await user.click(screen.getByRole('button', { name: /^Add to Cart/ }))
  expect(onAdd).not.toHaveBeenCalled()
  expect(note).toHaveFocus()
  await user.clear(note)
  await user.type(note, ' No onions {Enter}')
  const lineId = `${idOf(5)}*No onions`
  expect(onAdd.mock.calls).toMatchObject([[{ deed: 'add', lines: [{ lineId, note: 'No onions', quantity: 1 }] }]])
})

test('a required customization is asked without a default, and adding without it leads there', async () => {
  const onAdd = vi.fn()
  const customizations = [
    {
      _id: idOf(1),
      name: 'How well done?',
      isRequired: true,
      levels: [
        { _id: idOf(2), levelName: 'Rare' },
        { _id: idOf(3), levelName: 'Well done' },
      ],
    },
  ]
  const { user } = renderAtBranch(
    <FoodPicker
      place={{ ...place, cartId: idOf(6) }}
      cart={emptyCart(place, new Date(0))}
      food={aFood({
        _id: idOf(4),
        name: 'Steak',
        variations: [aVariation({ _id: idOf(5), isDefault: true, customizations })],
      })}
      isLocked={false}
      onAdd={onAdd}
      onLeave={nothing}
    />,
  )
  const asked = await screen.findByRole('radiogroup', { name: 'How well done? Choose one' })
  expect(asked).toBeRequired()
  const answers = within(asked).getAllByRole('radio')
  expect(answers.map((each) => [each.closest('label')?.textContent, each.matches(':checked')])).toEqual([
    ['Rare', false],
    ['Well done', false],
  ])
  await user.click(screen.getByRole('button', { name: /^Add to Cart/ }))
  expect(shownMessage()).toBe('Choose an answer to “How well done?” for Steak')
  expect(answers[0]).toHaveFocus()
  expect(onAdd).not.toHaveBeenCalled()
  await user.click(within(asked).getByRole('radio', { name: 'Well done' }))
  await user.click(screen.getByRole('button', { name: /^Add to Cart/ }))
  expect(onAdd).toHaveBeenCalledOnce()
})
