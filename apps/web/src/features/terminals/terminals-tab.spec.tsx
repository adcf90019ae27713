import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import {
  addTerminal,
  changeTerminal,
  listTerminals,
  removeTerminal,
  type Terminal,
} from '@brigade/contract/terminals/terminals.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { rows } from '../../shared/testing/render-app.tsx'
import { answers, sentTo } from '../../shared/testing/server.ts'
import { listed } from '../lookups/listed.factory.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import TerminalsTab from './terminals-tab.tsx'

const branch = aBranch({ _id: '0190a5d0-0000-7000-8000-00000000000b' })
const card = { _id: '0190a5d0-0000-7000-8000-00000000000c', name: 'Eftpos' }
const cash = { _id: '0190a5d0-0000-7000-8000-00000000000d', name: 'Cash' }
const counter: Terminal = {
  _id: '0190a5d0-0000-7000-8000-00000000000e',
  restId: branch._id,
  name: 'Counter',
  url: 'https://terminal.test/counter',
  paymentMode: card,
}

const ROOT = '/dashboard/payments/terminals'
const open = (at = ROOT) => renderAtBranch(<TerminalsTab />, { branch, userType: 'owner', at, route: `${ROOT}/*` })

beforeEach(() => answers(listPaymentModes, () => [cash, card].map((mode) => ({ ...mode, ...listed }))))

test('a terminal is added, and its secret is shown once', async () => {
  const terminals: Terminal[] = []
  answers(listTerminals, () => terminals)
  answers(addTerminal, () => {
    terminals.push(counter)
    return { ...counter, secret: 'the-secret' }
  })
  const { fill, choose, press } = open(`${ROOT}/new`)
  await fill('Name', 'Counter')
  await fill('Address', ' https://terminal.test/counter ')
  await choose('Eftpos')
  expect(screen.queryByRole('radio', { name: 'Cash' })).not.toBeInTheDocument()
  await press('Save')
  expect(await screen.findByDisplayValue('the-secret')).toBeInTheDocument()
  expect(sentTo(addTerminal)).toEqual([
    { restId: branch._id, name: 'Counter', url: 'https://terminal.test/counter', paymentModeId: card._id },
  ])
  await press('I have it')
  await waitFor(() => expect(rows()).toEqual(['CounterEftpos']))
  expect(screen.queryByDisplayValue('the-secret')).not.toBeInTheDocument()
})

test('without a payment mode for cards, the form leads to where one is added', async () => {
  answers(listTerminals, () => [])
  answers(listPaymentModes, () => [{ ...cash, ...listed }])
  open(`${ROOT}/new`)
  expect(await screen.findByText('There is no payment mode for cards.')).toBeVisible()
  const toForm = await screen.findByRole('link', { name: 'Add a payment mode' })
  expect(toForm).toHaveAttribute('href', '/dashboard/business/lists/payment-modes/new')
})

test('a terminal is changed', async () => {
  answers(listTerminals, () => [counter])
  answers(changeTerminal, () => ({ ...counter, name: 'Bar' }))
  const { fill, press } = open(`${ROOT}/${counter._id}`)
  await press('Edit Counter')
  await fill('Name', 'Bar')
  await press('Save')
  await waitFor(() =>
    expect(sentTo(changeTerminal)).toEqual([
      {
        restId: branch._id,
        terminalId: counter._id,
        name: 'Bar',
        url: counter.url,
        paymentModeId: card._id,
      },
    ]),
  )
})

test('a terminal is removed after a question', async () => {
  answers(listTerminals, () => [counter])
  answers(removeTerminal, () => undefined)
  const page = open(`${ROOT}/${counter._id}`)
  await page.press('More for Counter')
  ;(await screen.findByRole('button', { name: 'Remove the terminal', hidden: true })).click()
  const question = within(await screen.findByRole('dialog'))
  expect(sentTo(removeTerminal)).toEqual([])
  question.getByRole('button', { name: 'Remove the terminal' }).click()
  await waitFor(() => expect(sentTo(removeTerminal)).toEqual([{ restId: branch._id, terminalId: counter._id }]))
})

test('without a terminal, the steps say how one works and lead to the form', async () => {
  answers(listTerminals, () => [])
  open()
  const steps = within(await screen.findByRole('region', { name: 'How a card terminal works' }))
  expect(steps.getAllByRole('listitem')).toHaveLength(3)
  expect(steps.getByRole('link', { name: 'Add the terminal with its address' })).toHaveAttribute('href', `${ROOT}/new`)
  expect(screen.queryByText('No items selected')).not.toBeInTheDocument()
})
