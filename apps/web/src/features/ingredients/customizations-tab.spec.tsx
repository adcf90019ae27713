import { addCustomization, listCustomizations, type Customization } from '@brigade/contract/lookups/lookups.contract.ts'
import { readMenuUses } from '@brigade/contract/lookups/menu-uses.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { endPage, field, textsOf } from '../../shared/testing/render-app.tsx'
import { answers, reply, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import CustomizationsTab from './customizations-tab.tsx'
import { listed } from '../lookups/listed.factory.ts'

const ROOT = '/dashboard/foods/customizations'
const PHRASE = 'Phrase'
const option = () => screen.getByPlaceholderText<HTMLInputElement>('Enter options')

beforeEach(() => {
  const all: Customization[] = []
  answers(listCustomizations, () => reply(all, { next: null, total: all.length }))
  answers(readMenuUses, () => [])
  answers(addCustomization, ({ name }) => {
    const added = { ...listed, _id: 'done', name, levels: [] }
    all.push(added)
    return reply(added)
  })
})

async function adding() {
  const page = renderAtBranch(<CustomizationsTab />, { at: `${ROOT}/new`, route: `${ROOT}/*` })
  await screen.findByRole('form', { name: 'Add Custom' })
  await waitFor(() => expect(field(PHRASE)).toHaveFocus())
  return {
    ...page,
    enterDone: async () => {
      await page.fill(PHRASE, 'How well done?')
      await page.user.type(option(), 'Rare{Enter}Medium')
    },
  }
}
const options = () => textsOf(within(screen.getByRole('list', { name: 'Options' })).queryAllByRole('listitem'))

test('a customization draft is restored after a reload, with the option that is typed but not added', async () => {
  await (await adding()).enterDone()
  endPage()
  await adding()
  expect([field(PHRASE).value, option().value]).toEqual(['How well done?', 'Medium'])
  expect(options()).toEqual(['Rare'])
})

test('a saved customization leaves no draft', async () => {
  const page = await adding()
  await page.enterDone()
  await page.press('Save')
  await screen.findByRole('heading', { name: 'How well done?' })
  expect(sentTo(addCustomization)).toEqual([{ name: 'How well done?', levels: ['Rare', 'Medium'] }])
  await waitFor(() => expect(screen.getByRole('button', { name: /^How well done/ })).toHaveFocus())
  await page.press('Add Custom')
  await waitFor(() => expect(field(PHRASE)).toHaveFocus())
  expect([field(PHRASE).value, option().value]).toEqual(['', ''])
  expect(options()).toEqual([])
})

test('the overview ranks customizations by the foods that use them, and the detail names these foods', async () => {
  const of = (_id: string, name: string) => ({ ...listed, _id, name, levels: [{ _id: `${_id} 1`, levelName: 'One' }] })
  const all = [of('milk', 'Which milk?'), of('side', 'Which side?'), of('base', 'Which base?')]
  answers(listCustomizations, () => reply(all, { next: null, total: all.length }))
  const foods = [{ _id: 'latte', name: 'Latte' }]
  answers(readMenuUses, () => [
    { _id: 'milk', count: 2, foods },
    { _id: 'side', count: 5, foods: [] },
  ])
  const { press, shows } = renderAtBranch(<CustomizationsTab />, { at: ROOT, route: `${ROOT}/*` })
  const overview = within(await screen.findByRole('region', { name: 'Use of the customizations' }))
  const rows = within(await overview.findByRole('table', { name: 'Used by most foods' })).getAllByRole('row')
  expect(textsOf(rows.slice(1))).toEqual(['Which side?5 foods1 option', 'Which milk?2 foods1 option'])
  expect(overview.getByRole('link', { name: 'Not used by any food' })).toHaveAttribute('href', `${ROOT}/base`)

  await press(/^Which milk\?.*2 foods/)
  const detail = within(screen.getByRole('article', { name: 'Which milk?' }))
  expect(detail.getByRole('link', { name: 'Latte' })).toHaveAttribute('href', '/dashboard/foods/latte')
  expect(detail.getByText('and 1 more food')).toBeVisible()
  await press(/^Which base\?/)
  await shows('No food uses it')
})
