import { changePreparation } from '@brigade/contract/restaurants/preparation.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problems } from '../../shared/testing/render-app.tsx'
import { answers, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from './at-branch.factory.tsx'
import { openingEntries } from './opening-entries.rules.ts'
import { PreparationEditor } from './preparation-editor.tsx'
import { aBranch } from './restaurant.factory.ts'

const RESTAURANT = '0190a5d0-0000-7000-8000-00000000000a'
const DELIVERY = '0190a5d0-0000-7000-8000-00000000000b'
const TAKEAWAY = '0190a5d0-0000-7000-8000-00000000000c'
const DINING = '0190a5d0-0000-7000-8000-00000000000d'

test('each service whose orders are accepted has its minutes, and all are saved at once', async () => {
  const state = { isOpen: true, availability: [], holiday: [] }
  const branch = aBranch({
    _id: RESTAURANT,
    restTypes: [
      { _id: DELIVERY, name: 'Delivery' },
      { _id: DINING, name: 'Dining' },
      { _id: TAKEAWAY, name: 'Takeaway' },
    ],
    delivery: { ...state, preparationTime: 40 },
    takeaway: state,
  })
  answers(changePreparation, () => branch)
  const form = renderAtBranch(<PreparationEditor branch={branch} entries={openingEntries(branch)} />, { branch })
  expect(await screen.findByLabelText('Minutes for Delivery')).toHaveValue('40')
  await form.shows('Delivery 40 min')
  expect(screen.queryByLabelText('Minutes for Dining')).not.toBeInTheDocument()

  await form.fill('Minutes for Delivery', '0')
  await form.fill('Minutes for Takeaway', '20.5')
  await form.press('Save preparation times')
  const wrong = 'Enter the preparation time in whole minutes, from 1 to 1440'
  expect(problems()).toEqual([wrong, wrong])
  expect(sentTo(changePreparation)).toEqual([])

  await form.fill('Minutes for Delivery', '')
  await form.fill('Minutes for Takeaway', '15')
  await form.press('Save preparation times')
  const preparation = [
    { typeId: DELIVERY, preparationTime: null },
    { typeId: TAKEAWAY, preparationTime: 15 },
  ]
  await waitFor(() => expect(sentTo(changePreparation)).toEqual([{ restId: RESTAURANT, preparation }]))
})
