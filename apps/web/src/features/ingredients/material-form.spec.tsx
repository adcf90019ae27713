import { addMaterial, listMaterials } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { endPage, entered, field } from '../../shared/testing/render-app.tsx'
import { answers, reply } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import { MaterialForm } from './material-form.tsx'
import { listed } from '../lookups/listed.factory.ts'

const onSaved = vi.fn()

beforeEach(() => {
  answers(listMaterials, () => [])
  answers(addMaterial, (sent) => reply({ ...listed, _id: 'paprika', ...sent }))
})

async function adding(branchId = 'kauri') {
  const page = renderAtBranch(<MaterialForm onSaved={onSaved} />, { branch: aBranch({ _id: branchId }) })
  await screen.findByRole('form', { name: 'Add Material' })
  await waitFor(() => expect(field('Name')).toHaveFocus())
  return page
}

test('a material draft is restored after a reload, at its branch only', async () => {
  const page = await adding()
  await page.fill('Name', 'Smoked paprika')
  await page.fill('Note (optional)', 'From the spice market')
  endPage()
  await adding()
  expect(entered('Name', 'Note (optional)')).toEqual(['Smoked paprika', 'From the spice market'])
  endPage()
  await adding('rata')
  expect(entered('Name', 'Note (optional)')).toEqual(['', ''])
})

test('a saved material leaves no draft', async () => {
  const page = await adding()
  await page.fill('Name', 'Smoked paprika')
  await page.fill('Note (optional)', 'From the spice market')
  await page.press('Save')
  const saved = { ...listed, _id: 'paprika', name: 'Smoked paprika', note: 'From the spice market' }
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(saved))
  endPage()
  await adding()
  expect(entered('Name', 'Note (optional)')).toEqual(['', ''])
})
