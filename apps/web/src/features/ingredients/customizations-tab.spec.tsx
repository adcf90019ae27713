import { exportCsv } from '@brigade/contract/csv/csv.contract.ts'
import { readGuestChoices } from '@brigade/contract/foods/guest-choices.contract.ts'
import { changeCustomization } from '@brigade/contract/lookups/change-entry.contract.ts'
import { addCustomization, listCustomizations, type Customization } from '@brigade/contract/lookups/lookups.contract.ts'
import { readMenuUses } from '@brigade/contract/lookups/menu-uses.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { endPage, field, problems, textsOf } from '../../shared/testing/render-app.tsx'
import { answers, reply, sentTo } from '../../shared/testing/server.ts'
import { saveFile } from '../csv/save-file.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import CustomizationsTab from './customizations-tab.tsx'
import { listed } from '../lookups/listed.factory.ts'

vi.mock('../csv/save-file.ts', () => ({ saveFile: vi.fn() }))

const ROOT = '/dashboard/foods/customizations'
const PHRASE = 'Phrase'
const NO_OPTIONS = 'The options appear here, in the order guests see them.'
const option = () => screen.getByPlaceholderText<HTMLInputElement>('Enter options')

beforeEach(() => {
  const all: Customization[] = []
  answers(listCustomizations, () => reply(all, { next: null, total: all.length }))
  answers(readMenuUses, () => [])
  answers(readGuestChoices, () => ({ since: '2026:02:06', addons: [], customizations: [] }))
  answers(addCustomization, ({ name, isRequired = false }) => {
    const added = { ...listed, _id: 'done', name, isRequired, levels: [] }
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

test('the form says how options are added, and that there is none until one is', async () => {
  const page = await adding()
  expect(option()).toHaveAccessibleDescription('At least one, e.g. Fries. Press Add after each.')
  expect(options()).toEqual([NO_OPTIONS])
  await page.enterDone()
  expect(options()).toEqual(['Rare'])
})

test('Save says that the phrase and an answer are missing', async () => {
  const page = await adding()
  await page.press('Save')
  expect(problems()).toEqual(['Field cannot be empty', 'Add the options'])
  await waitFor(() => expect(field(PHRASE)).toHaveFocus())
  expect(sentTo(addCustomization)).toEqual([])
})

test('a saved customization leaves no draft', async () => {
  const page = await adding()
  await page.enterDone()
  await page.press('Save')
  await screen.findByRole('heading', { name: 'How well done?' })
  expect(sentTo(addCustomization)).toEqual([{ name: 'How well done?', levels: ['Rare', 'Medium'], isRequired: false }])
  await waitFor(() => expect(screen.getByRole('button', { name: /^How well done/ })).toHaveFocus())
  await page.press('Add Custom')
  await waitFor(() => expect(field(PHRASE)).toHaveFocus())
  expect([field(PHRASE).value, option().value]).toEqual(['', ''])
  expect(options()).toEqual([NO_OPTIONS])
})

const of = (_id: string, name: string, ...levels: string[]) => ({
  ...listed,
  _id,
  name,
  isRequired: false,
  levels: levels.map((levelName) => ({ _id: `${_id} ${levelName}`, levelName })),
})
const chosen = (_id: string, portions: number) => ({ _id, portions })

function haveThree() {
  const all = [
    of('milk', 'Which milk?', 'Whole', 'Oat'),
    of('side', 'Which side?', 'Fries'),
    of('base', 'Which base?', 'Thin', 'Classic'),
  ]
  answers(listCustomizations, () => reply(all, { next: null, total: all.length }))
  answers(readMenuUses, () => [
    { _id: 'milk', count: 2, foods: [{ _id: 'latte', name: 'Latte' }] },
    { _id: 'side', count: 5, foods: [] },
  ])
  answers(readGuestChoices, () => ({
    since: '2026:02:06',
    addons: [],
    customizations: [
      { _id: 'milk', options: [chosen('milk Oat', 3), chosen('milk Whole', 1)] },
      { _id: 'base', options: [chosen('base Classic', 6)] },
    ],
  }))
}

test('the overview shows what guests choose most, and names what nobody needs', async () => {
  haveThree()
  renderAtBranch(<CustomizationsTab />, { at: ROOT, route: `${ROOT}/*` })
  const overview = within(await screen.findByRole('region', { name: 'Choices of the customizations' }))
  const milk = within(await overview.findByRole('list', { name: 'Choices: Which milk?' }))
  expect(textsOf(milk.getAllByRole('listitem'))).toEqual(['Oat75% 3 times', 'Whole25% 1 time'])
  expect(textsOf(overview.getAllByRole('heading', { level: 3 }))).toEqual([
    'Which base?6 choices',
    'Which milk?4 choices',
  ])
  expect(overview.getByText('Which base? Thin and 1 more')).toBeInTheDocument()
  const others = within(overview.getByRole('list', { name: 'Not chosen in 30 days' })).getAllByRole('listitem')
  expect(textsOf(others)).toEqual(['Which side?1 option'])
  expect(overview.getByRole('link', { name: 'Not used by any food' })).toHaveAttribute('href', `${ROOT}/base`)
})

test('without choices the overview says so', async () => {
  haveThree()
  answers(readGuestChoices, () => ({ since: '2026:02:06', addons: [], customizations: [] }))
  renderAtBranch(<CustomizationsTab />, { at: ROOT, route: `${ROOT}/*` })
  expect(await screen.findByText('No guest chose any of these options in 30 days.')).toBeInTheDocument()
  expect(screen.queryByRole('list', { name: /^Choices/ })).not.toBeInTheDocument()
})

test('the detail has the choices of each option and names the foods that use it', async () => {
  haveThree()
  const { press, shows } = renderAtBranch(<CustomizationsTab />, { at: ROOT, route: `${ROOT}/*` })
  await screen.findByRole('list', { name: 'Choices: Which milk?' })
  await press(/^Which milk\?.*2 foods/)
  const detail = within(screen.getByRole('article', { name: 'Which milk?' }))
  expect(detail.getByText('4 choices in 30 days')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Place in the list' })).toHaveValue('Position 1 of 3')
  expect(detail.getByText('Guests may skip it')).toBeVisible()
  const options = within(detail.getByRole('region', { name: 'Options' }))
  expect(textsOf(options.getAllByRole('listitem'))).toEqual(['Whole25% 1 time', 'Oat75% 3 times'])
  expect(detail.getByRole('link', { name: 'Latte' })).toHaveAttribute('href', '/dashboard/foods/latte')
  expect(detail.getByText('and 1 more food')).toBeVisible()
  await press(/^Which base\?/)
  await shows('No food uses it')
  await press(/^Which side\?/)
  await shows('No choices in 30 days')
})

test('an entry moves to any place of its list', async () => {
  haveThree()
  answers(changeCustomization, () => of('milk', 'Which milk?', 'Whole', 'Oat'))
  const { user } = renderAtBranch(<CustomizationsTab />, { at: `${ROOT}/milk`, route: `${ROOT}/*` })
  const place = await screen.findByRole('combobox', { name: 'Place in the list' })
  await user.click(place)
  expect(textsOf(screen.getAllByRole('option'))).toEqual(['Position 1 of 3', 'Position 2 of 3', 'Position 3 of 3'])
  await user.click(screen.getByRole('option', { name: 'Position 3 of 3' }))
  await waitFor(() => expect(sentTo(changeCustomization)).toEqual([{ _id: 'milk', version: 1, before: null }]))
})

test('all customizations are exported and imported beside the list', async () => {
  haveThree()
  answers(exportCsv, () => ({ text: 'name' }))
  const { press } = renderAtBranch(<CustomizationsTab />, { at: ROOT, route: `${ROOT}/*` })
  await press('Import and export')
  await press('Download the list')
  await waitFor(() => expect(saveFile).toHaveBeenLastCalledWith('customizations.csv', 'name'))
  expect(sentTo(exportCsv)).toMatchObject([{ list: 'customizations', style: 'comma' }])
})
