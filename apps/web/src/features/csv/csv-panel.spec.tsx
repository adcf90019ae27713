import {
  exportCsv,
  importCsv,
  MOST_CSV_BYTES,
  MOST_ZIP_BYTES,
  importCsvPrices,
  previewCsvImport,
  type CsvListName,
  type CsvPlan,
} from '@brigade/contract/csv/csv.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { problems, shownMessage, textsOf } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, refusal, reply, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import { CsvPanel } from './csv-panel.tsx'
import { saveFile } from './save-file.ts'

vi.mock('./save-file.ts', () => ({ saveFile: vi.fn() }))
beforeEach(() => vi.mocked(saveFile).mockClear())

const restId = '0190a5d0-0000-7000-8000-000000000007'
const list = 'materials' as const

function planOf(changes: Partial<CsvPlan> = {}): CsvPlan {
  return {
    version: 'first',
    added: 1,
    changed: 1,
    unchanged: 3,
    priced: 0,
    problemCount: 0,
    problems: [],
    entries: [
      { row: 2, name: 'Salt', isNew: false, cells: [{ column: 'note', was: 'Fine', will: '' }] },
      { row: 3, name: 'Flour', isNew: true, cells: [] },
    ],
    ...changes,
  }
}

function show(of: CsvListName = list, isEmpty = false) {
  const onLeave = vi.fn()
  const place = { at: '/', route: '/*', branch: aBranch({ _id: restId }) }
  const shown = renderAtBranch(<CsvPanel list={of} restId={restId} isEmpty={isEmpty} onLeave={onLeave} />, place)
  const choose = async (text: string, label: string, name = 'mine.csv') =>
    shown.user.upload(await screen.findByLabelText(label), new File([text], name, { type: 'text/csv' }))
  const chooseZip = async (zip: File, label = 'Choose a ZIP with images') =>
    shown.user.upload(await screen.findByLabelText(label), zip)
  return { ...shown, onLeave, choose, chooseZip }
}

const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map(({ children }) => textsOf(children).join(' | '))

test('a list and a template are downloaded in the chosen format', async () => {
  answers(exportCsv, ({ only }) => ({ text: only ? 'name' : 'name\r\nSalt' }))
  const { press, user, onLeave } = show()
  await press('Download the list')
  await waitFor(() => expect(saveFile).toHaveBeenLastCalledWith('materials.csv', 'name\r\nSalt'))
  await user.click(screen.getByLabelText('CSV with semicolons and decimal commas'))
  await press('Download a template with examples')
  await waitFor(() => expect(saveFile).toHaveBeenLastCalledWith('materials-template.csv', 'name'))
  expect(sentTo(exportCsv)).toEqual([
    { list, restId, style: 'comma' },
    { list, restId, style: 'semicolon', only: 'header' },
  ])
  await press('Close import and export')
  expect(onLeave).toHaveBeenCalled()
})

test('a list without entries has a template, and nothing to download', async () => {
  show(list, true)
  expect(await screen.findByRole('button', { name: 'Download a template with examples' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download the list' })).not.toBeInTheDocument()
})

test('a file is imported after a preview of what is new and changed', async () => {
  answers(previewCsvImport, () => planOf())
  answers(importCsv, () => ({ added: 1, changed: 1, unchanged: 3 }))
  const { choose, shows, press, lacks } = show()
  await choose('name\nSalt', 'Choose a CSV file')
  await shows('1 new, 1 changed, 3 unchanged')
  expect(rowsOf('New and changed')).toEqual(['Salt | 2 | Changed', 'note: Fine → empty', 'Flour | 3 | New'])
  await press('Import 2 entries')
  await waitFor(() => expect(shownMessage()).toBe('1 added, 1 changed'))
  expect(sentTo(importCsv)).toEqual([{ list, restId, text: 'name\nSalt', version: 'first' }])
  await lacks('What mine.csv does')
})

test('problems are told by row and column, and keep the file from being imported', async () => {
  const found = [
    { row: 2, column: 'note', text: 'Field cannot be empty' },
    { row: 4, column: null, text: 'The quotes here do not match' },
  ]
  answers(previewCsvImport, ({ text }) => (text === 'bad' ? planOf({ problemCount: 12, problems: found }) : planOf()))
  const { choose, shows } = show()
  await choose('bad', 'Choose a CSV file')
  await shows('12 problems. Nothing is imported until they are solved')
  expect(rowsOf('Problems')).toEqual([
    '2 | note',
    'Field cannot be empty',
    '4 | Whole row',
    'The quotes here do not match',
  ])
  await shows('And 10 more')
  expect(screen.getByRole('button', { name: 'Import 2 entries' })).toBeDisabled()
  await choose('good', 'Choose another file')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import 2 entries' })).toBeEnabled())
  expect(callsTo(importCsv)).toEqual([])
})

test('a file that changes nothing has nothing to import', async () => {
  answers(previewCsvImport, () => planOf({ added: 0, changed: 0, entries: [] }))
  const { choose, shows } = show()
  await choose('same', 'Choose a CSV file')
  await shows('Everything is as in the file')
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
})

test('after a change by someone else the preview is read again', async () => {
  let version = 'first'
  answers(previewCsvImport, () => planOf({ version }))
  answers(importCsv, (sent) =>
    sent.version === 'first'
      ? refusal('stale-version', 'Someone else changed this')
      : reply({ added: 1, changed: 1, unchanged: 3 }),
  )
  const { choose, press } = show()
  await choose('name', 'Choose a CSV file')
  await screen.findByRole('button', { name: 'Import 2 entries' })
  version = 'second'
  await press('Import 2 entries')
  await waitFor(() => expect(callsTo(previewCsvImport)).toHaveLength(2))
  await press('Import 2 entries')
  await waitFor(() => expect(shownMessage()).toBe('1 added, 1 changed'))
})

test('a file that is too large is not sent', async () => {
  const { choose } = show()
  await choose('x'.repeat(MOST_CSV_BYTES + 1), 'Choose a CSV file')
  await waitFor(() => expect(problems()).toEqual(['This file is larger than 5 MB. Import it in parts']))
  expect(callsTo(previewCsvImport)).toEqual([])
})

test('a preview that cannot be read is read again on request', async () => {
  answers(previewCsvImport, () => refusal('internal', 'Internal server error', {}, 500))
  const { choose, press, shows } = show()
  await choose('name', 'Choose a CSV file')
  await screen.findByRole('button', { name: 'Try again' })
  answers(previewCsvImport, () => planOf())
  await press('Try again')
  await shows('1 new, 1 changed, 3 unchanged')
  expect(callsTo(previewCsvImport)).toHaveLength(2)
})

describe('a ZIP with images', () => {
  const zipOf = (content: string) => new File([content], 'photos.zip', { type: 'application/zip' })
  const filesOf = (endpoint: typeof previewCsvImport | typeof importCsv) =>
    Promise.all(callsTo(endpoint).map(({ files }) => Promise.all(files.map((file) => file.text()))))

  test('is sent with the preview and the import of foods', async () => {
    answers(previewCsvImport, () => planOf())
    answers(importCsv, () => ({ added: 1, changed: 1, unchanged: 3 }))
    const { choose, chooseZip, shows, press, lacks } = show('foods')
    await choose('name,images', 'Choose a CSV file')
    await shows('What mine.csv does')
    await chooseZip(zipOf('packed'))
    await shows('What mine.csv does with photos.zip')
    await press('Import 2 entries')
    await waitFor(() => expect(shownMessage()).toBe('1 added, 1 changed'))
    expect(await filesOf(previewCsvImport)).toEqual([[], ['packed']])
    expect(await filesOf(importCsv)).toEqual([['packed']])
    await lacks('Leave out photos.zip')
  })

  test('can be left out again', async () => {
    answers(previewCsvImport, () => planOf())
    const { choose, chooseZip, shows, press, lacks } = show('foods')
    await chooseZip(zipOf('packed'))
    await choose('name,images', 'Choose a CSV file')
    await shows('What mine.csv does with photos.zip')
    await press('Leave out photos.zip')
    await shows('What mine.csv does')
    await lacks('Leave out photos.zip')
    await waitFor(async () => expect(await filesOf(previewCsvImport)).toEqual([['packed'], []]))
  })

  test('is refused with every reason, and another can be chosen', async () => {
    const reasons = { 'zip.0': '../a.jpg leads out of the ZIP', 'zip.1': 'b.jpg has a password' }
    answers(previewCsvImport, (_, { headers }) =>
      headers.get('content-type')?.includes('multipart') === true
        ? refusal('bad-input', reasons['zip.0'], { fields: reasons }, 400)
        : planOf(),
    )
    const { choose, chooseZip, shows, press } = show('foods')
    await chooseZip(zipOf('packed'))
    await choose('name,images', 'Choose a CSV file')
    await shows(reasons['zip.0'])
    await shows(reasons['zip.1'])
    expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
    expect(screen.getByLabelText('Choose another ZIP')).toBeInTheDocument()
    await press('Leave out photos.zip')
    await shows('1 new, 1 changed, 3 unchanged')
  })

  test('that is too large is not sent', async () => {
    const { chooseZip } = show('foods')
    const large = zipOf('')
    Object.defineProperty(large, 'size', { value: MOST_ZIP_BYTES + 1 })
    await chooseZip(large)
    await waitFor(() =>
      expect(problems()).toEqual([
        'This ZIP is larger than 40 MB. Pack fewer or smaller images, and import the file in parts',
      ]),
    )
  })

  test('is only for foods', async () => {
    const { shows } = show()
    await shows('Choose a CSV file')
    expect(screen.queryByLabelText('Choose a ZIP with images')).not.toBeInTheDocument()
  })
})

test.each(['foods', 'addons'] as const)(
  'a manager imports other prices of %s with the code of an owner',
  async (of) => {
    localStorage.setItem('AUT-OWNER', JSON.stringify({ token: 'unlocked', expiresAt: '2100-01-01T00:00:00Z', restId }))
    onTestFinished(() => localStorage.removeItem('AUT-OWNER'))
    answers(previewCsvImport, () => planOf({ priced: 2 }))
    answers(importCsvPrices, (_, { headers }) => {
      expect(headers.get('authorization')).toBe('Bearer unlocked')
      return { added: 1, changed: 1, unchanged: 3 }
    })
    const { choose, press } = show(of)
    await choose('prices', 'Choose a CSV file')
    await press('Import 2 entries')
    await waitFor(() => expect(shownMessage()).toBe('1 added, 1 changed'))
  },
)

test('without that code a manager is asked for it', async () => {
  answers(previewCsvImport, () => planOf({ priced: 2 }))
  const { choose, shows } = show('addons')
  await choose('prices', 'Choose a CSV file')
  await shows('2 prices change.')
  expect(screen.getByRole('region', { name: t('unlock.title') })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Import 2 entries' })).toBeDisabled()
})
