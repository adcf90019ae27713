import { changeOffer } from '@brigade/contract/foods/change-food.contract.ts'
import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, callsTo, sentTo } from '../../../shared/testing/server.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { OfferForm } from './offer-form.tsx'

const idOf = (digit: number) => `0190a5d0-0000-7000-8000-00000000000${digit}`
const offerValidity = { startDate: '2020:01:01', st: 0, endDate: '2999:12:31', et: 24 }
const onOffer = (digit: number, name: string, discountPrice: number) =>
  aVariation({
    _id: idOf(digit),
    name,
    price: 10,
    discountPrice,
    offer: { hasOffer: true, offerValidity, offerNote: 'Lunch' },
  })
const food = aFood({ _id: idOf(1), variations: [onOffer(2, 'Small', 8), onOffer(3, 'Large', 7)] })
const nothing = () => undefined
const form = (chosen: readonly string[], of = food) =>
  renderAtBranch(<OfferForm food={of} chosen={chosen} onChoose={nothing} onClose={nothing} onDone={nothing} />)

test('what offers differ in and the form leaves empty stays as it is in each', async () => {
  answers(changeOffer, () => ({ ...food, version: 2 }))
  const { fill, press, shows } = form([idOf(2), idOf(3)])
  await shows('What you leave empty stays as it is in each')
  await fill('Note', 'Late lunch')
  await press('Update offer')
  await waitFor(() => expect(sentTo(changeOffer)).toHaveLength(1))
  expect(sentTo(changeOffer)[0]).toMatchObject({ kept: ['deduct'], offerNote: 'Late lunch' })
  expect(sentTo(changeOffer)[0]).not.toHaveProperty('deduct')
})

test('a variation without an offer needs everything', async () => {
  const plain = aVariation({ _id: idOf(3), name: 'Large', price: 10 })
  const { press } = form([idOf(2), idOf(3)], { ...food, variations: [onOffer(2, 'Small', 8), plain] })
  const amount = await screen.findByRole('textbox', { name: /taken off/ })
  await press('Update offer')
  await waitFor(() => expect(amount).toHaveFocus())
  expect(amount).toHaveAccessibleDescription(/Field cannot be empty/)
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveAccessibleDescription(/Field cannot be empty/)
  expect(callsTo(changeOffer)).toHaveLength(0)
})
