import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { emptyCart } from './cart-acts.rules.ts'
import { FoodPicker } from './food-picker.tsx'
import { place } from './till.factory.tsx'

const nothing = () => undefined

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
