import { listWebhooks, setWebhook, type Webhook } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { problems, renderApp } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, sentTo } from '../../shared/testing/server.ts'
import { WebhookSection } from './webhook-section.tsx'

const SHOP = '0197a3c0-0000-7000-8000-000000000001'
const SECRET = 'whsec_c2hvd24gb25jZQ=='

const webhook: Webhook = {
  _id: SHOP,
  kind: 'storefront',
  url: 'https://shop.test/orders',
  changedAt: '2026-03-09T10:20:30.000Z',
  waiting: 0,
  failed: 0,
}

beforeEach(() => {
  answers(listWebhooks, () => [])
  answers(setWebhook, () => ({ ...webhook, secret: SECRET }))
})

async function setting() {
  const section = renderApp(<WebhookSection kind="storefront" subject={{ _id: SHOP, name: 'Web shop' }} />)
  await section.press('Set address for updates')
  return section
}
const address = () => screen.getByRole('textbox')

test('an invalid address is not sent', async () => {
  const { press, user } = await setting()
  await user.type(address(), 'shop.test')
  await press('Save')
  expect(problems()).toEqual([expect.stringContaining('Enter an address that begins with')])
  expect(callsTo(setWebhook)).toEqual([])
})

test('the secret exists only on the screen, and Escape keeps it there', async () => {
  const { client, press, user } = await setting()
  await user.type(address(), ' https://shop.test/orders ')
  await press('Save')
  await screen.findByText(/Copy the secret of Web shop now/)
  await waitFor(() => expect(document.activeElement).toHaveValue(SECRET))
  expect(sentTo(setWebhook)).toEqual([{ kind: 'storefront', subjectId: SHOP, url: 'https://shop.test/orders' }])
  const cached = client.getQueryCache().getAll()
  expect(cached).not.toEqual([])
  expect(JSON.stringify(cached.map(({ state }) => state.data))).not.toContain(SECRET)

  const escape = createEvent.keyDown(document.body, { key: 'Escape' })
  fireEvent(document.body, escape)
  expect(escape.defaultPrevented).toBe(true)
  expect(document.activeElement).toHaveValue(SECRET)
  const mutations = client.getMutationCache().getAll()
  expect(JSON.stringify(mutations.map(({ state }) => state.data))).not.toContain(SECRET)
})
