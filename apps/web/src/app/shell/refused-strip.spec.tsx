import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAtBranch } from '../../features/restaurants/at-branch.factory.tsx'
import { BranchProvider } from '../../features/restaurants/branch-context.tsx'
import { keptRefusal, soldSoup } from '../../features/carts/refused.factory.ts'
import { endPage, renderApp, shownMessage } from '../../shared/testing/render-app.tsx'
import { RefusedStrip } from './refused-strip.tsx'

beforeEach(() => keptRefusal('anna', soldSoup))

const strip = () => screen.findByRole('complementary', { name: 'Refused sales' })

test('a refused sale is told on every screen, and still after a reload', async () => {
  renderAtBranch(<RefusedStrip />)
  expect(await strip()).toHaveTextContent('1 sale was refused after its money was taken')
  endPage()
  renderAtBranch(<RefusedStrip />)
  expect(await strip()).toHaveTextContent('1 sale was refused')
  // The message at the till was read out already.
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('another account at this browser does not see it', async () => {
  renderAtBranch(null)
  renderApp(
    <BranchProvider accountId="ben">
      <p>Kitchen</p>
      <RefusedStrip />
    </BranchProvider>,
  )
  await screen.findByText('Kitchen')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
})

test('its foods, its money and the reason are shown, and it goes once a person settled it', async () => {
  const { press, confirm } = renderAtBranch(<RefusedStrip />)
  await press('Show')
  const sheet = within(await screen.findByRole('dialog', { name: 'Sales that were refused' }))
  expect(sheet.getByText('This cart is already paid: token 50')).toBeVisible()
  expect(sheet.getByRole('article', { name: 'Receipt of sale 8' })).toHaveTextContent(
    /Kauri · .*1 × Soup, Bowl\$12\.50.*Received\$20\.00Given back\$7\.50$/,
  )
  await press('Mark as settled')
  expect(screen.getByText('Sale 8: is its money accounted for?')).toBeVisible()
  await press('Cancel')
  expect(sheet.getByRole('article')).toBeVisible()
  await press('Mark as settled')
  await confirm('Mark as settled')
  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument())
  expect(shownMessage()).toBe('Sale 8 is settled')
  endPage()
  renderAtBranch(<RefusedStrip />)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
})

test('of several, one is unfolded at a time', async () => {
  await keptRefusal('anna', { ...soldSoup, act: { ...soldSoup.act, localNo: 9 } }, 'key 2')
  const { press } = renderAtBranch(<RefusedStrip />)
  expect(await strip()).toHaveTextContent('2 sales were refused after their money was taken')
  await press('Show')
  expect(await screen.findByRole('article', { name: 'Receipt of sale 8' })).toBeVisible()
  await press('Unfold Sale 9')
  expect(screen.getAllByRole('article')).toEqual([screen.getByRole('article', { name: 'Receipt of sale 9' })])
})
