import { enterAllergy } from '@brigade/contract/orders/orders.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { problems, shownMessage } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, reply, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { AllergyForm } from './allergy-form.tsx'
import { aTakeaway, ORDER_ID } from './order.factory.ts'

const entry = () => screen.findByRole('textbox', { name: 'Allergy' })

/** Another screen changes the allergy at the press of a button. */
function Elsewhere({ was = null, becomes }: { was?: string | null; becomes: string | null }) {
  const [allergy, setAllergy] = useState(was)
  return (
    <>
      <button type="button" onClick={() => setAllergy(becomes)}>
        Elsewhere
      </button>
      <AllergyForm order={aTakeaway({ allergy })} />
    </>
  )
}

test('a person enters an allergy, and removes it with an empty text', async () => {
  answers(enterAllergy, ({ allergy }) => reply(aTakeaway({ allergy: allergy || null }), { message: 'Saved' }))
  const { fill, press, user } = renderAtBranch(<AllergyForm order={aTakeaway()} />)
  await press('Add allergy')
  expect(screen.getByRole('form', { name: 'Allergy of this order' })).toBeInTheDocument()
  expect(await entry()).toHaveFocus()
  await fill('Allergy', 'Sesame')
  await press('Save the allergy')
  await waitFor(() => expect(shownMessage()).toBe('Saved'))
  await user.clear(await entry())
  await press('Save the allergy')
  await waitFor(() =>
    expect(sentTo(enterAllergy)).toEqual([
      { orderId: ORDER_ID, allergy: 'Sesame' },
      { orderId: ORDER_ID, allergy: '' },
    ]),
  )
})

test('an allergy that is too long is not sent', async () => {
  const { press } = renderAtBranch(<AllergyForm order={aTakeaway({ allergy: 'x'.repeat(501) })} />)
  await press('Save the allergy')
  expect(problems()).toEqual(['This text is too long. Shorten it to 500 characters'])
  expect(callsTo(enterAllergy)).toEqual([])
})

test('the field follows a change by another screen', async () => {
  const { press } = renderAtBranch(<Elsewhere becomes="Milk" />)
  await press('Elsewhere')
  expect(await entry()).toHaveValue('Milk')
})

test('what is being typed stays when another screen changes the allergy', async () => {
  const { fill, press } = renderAtBranch(<Elsewhere becomes="Milk" />)
  await press('Add allergy')
  await fill('Allergy', 'Sesame')
  await press('Elsewhere')
  expect(await entry()).toHaveValue('Sesame')
})

test('what is being typed stays when another screen removes the allergy', async () => {
  const { fill, press } = renderAtBranch(<Elsewhere was="Milk" becomes={null} />)
  await fill('Allergy', 'Sesame')
  await press('Elsewhere')
  expect(await entry()).toHaveValue('Sesame')
})

test('Cancel folds the form away, without what was typed', async () => {
  const { fill, press } = renderAtBranch(<AllergyForm order={aTakeaway()} />)
  await press('Add allergy')
  await fill('Allergy', 'Sesame')
  await press('Cancel')
  expect(screen.getByRole('button', { name: 'Add allergy' })).toHaveFocus()
  await press('Add allergy')
  expect(await entry()).toHaveValue('')
})
