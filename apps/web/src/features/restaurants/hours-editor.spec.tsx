import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problems } from '../../shared/testing/render-app.tsx'
import { renderAtBranch } from './at-branch.factory.tsx'
import { HoursEditor } from './hours-editor.tsx'
import { openingEntries } from './opening-entries.rules.ts'
import { aBranch } from './restaurant.factory.ts'

const WEEK = [{ day: 'mon' as const, st: 9, et: 22 }]

test('the hours of a chosen service disappear with the choice, and others can be added before a service is chosen', async () => {
  const branch = aBranch({
    restTypes: [{ _id: 'delivery', name: 'Delivery' }],
    delivery: { isOpen: true, availability: WEEK, holiday: [] },
  })
  const form = renderAtBranch(<HoursEditor branch={branch} entries={openingEntries(branch)} />, { branch })
  await form.press('Save availability')
  await form.choose(/^Delivery/)
  expect(screen.getByLabelText('From')).toHaveValue('09:00')
  await form.choose(/^Delivery/)
  expect(screen.getByRole('group', { name: 'Mon' })).toHaveTextContent('No hours')
  expect(problems()).toEqual(['Select the service', 'Pick the availability time'])
  await form.press('Add hours on Mon')
  expect(problems()).toEqual(['Select the service'])
})
