import { exportCsv, importCsv, previewCsvImport } from '@brigade/contract/csv/csv.contract.ts'
import {
  listCategories,
  listCoalitions,
  listConditions,
  listDeliveryServices,
  listExpenseCategories,
  listMenus,
  listPaymentModes,
  listTaxes,
} from '@brigade/contract/lookups/lookups.contract.ts'
import { readMenuUses } from '@brigade/contract/lookups/menu-uses.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { shownMessage } from '../../../shared/testing/render-app.tsx'
import { answers, reply, sentTo } from '../../../shared/testing/server.ts'
import { saveFile } from '../../csv/save-file.ts'
import { listed } from '../../lookups/listed.factory.ts'
import { addressOfList, LISTS, listPaths } from '../../lookups/list-paths.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { aBranch } from '../../restaurants/restaurant.factory.ts'
import ListsTab from './lists-tab.tsx'

vi.mock('../../csv/save-file.ts', () => ({ saveFile: vi.fn() }))
beforeEach(() => vi.mocked(saveFile).mockClear())

const restId = '0190a5d0-0000-7000-8000-000000000007'

const showFiles = (path: (typeof listPaths)[number]) =>
  renderAtBranch(<ListsTab />, {
    at: `${addressOfList(path)}/files`,
    route: `${LISTS}/*`,
    branch: aBranch({ _id: restId }),
    userType: 'owner',
  })

function haveNoEntries() {
  const none = { next: null, total: 0 }
  answers(listCategories, () => reply([], none))
  answers(listCoalitions, () => reply([], none))
  answers(listConditions, () => reply([], none))
  answers(listDeliveryServices, () => reply([], none))
  answers(listExpenseCategories, () => reply([], none))
  answers(listMenus, () => reply([], none))
  answers(listPaymentModes, () => reply([], none))
  answers(listTaxes, () => reply([], none))
  answers(readMenuUses, () => [])
}

test.each(listPaths)('the list of %s has a template of its own', async (path) => {
  haveNoEntries()
  answers(exportCsv, () => ({ text: 'name' }))
  const { press } = showFiles(path)
  await press('Download a template with examples')
  await waitFor(() => expect(saveFile).toHaveBeenLastCalledWith(`${path}-template.csv`, 'name'))
  expect(sentTo(exportCsv)).toEqual([{ list: path, restId, style: 'comma', only: 'header' }])
})

test('taxes are exported and imported beside their list', async () => {
  const gst = { ...listed, _id: 'gst', name: 'GST', percentage: 15 }
  answers(listTaxes, () => reply([gst], { next: null, total: 1 }))
  answers(readMenuUses, () => [])
  answers(exportCsv, () => ({ text: 'name,percentage' }))
  answers(previewCsvImport, () => ({
    version: 'first',
    added: 1,
    changed: 0,
    unchanged: 1,
    priced: 0,
    problemCount: 0,
    problems: [],
    entries: [{ row: 3, name: 'Luxury', isNew: true, cells: [] }],
  }))
  answers(importCsv, () => ({ added: 1, changed: 0, unchanged: 1 }))
  const { press, user } = renderAtBranch(<ListsTab />, {
    at: addressOfList('taxes'),
    route: `${LISTS}/*`,
    branch: aBranch({ _id: restId }),
    userType: 'owner',
  })
  await press('Import and export')
  await press('Download the list')
  await waitFor(() => expect(saveFile).toHaveBeenLastCalledWith('taxes.csv', 'name,percentage'))
  const text = 'name,percentage\nGST,15\nLuxury,20'
  await user.upload(await screen.findByLabelText('Choose a CSV file'), new File([text], 'taxes.csv'))
  expect(await screen.findByText('1 new, 0 changed, 1 unchanged')).toBeVisible()
  await press('Import 1 entry')
  await waitFor(() => expect(shownMessage()).toBe('1 added, 0 changed'))
  expect(sentTo(importCsv)).toEqual([{ list: 'taxes', restId, text, version: 'first' }])
})
