import './branch-page-words.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { aBranch } from '../../restaurants/restaurant.factory.ts'
import { endPage } from '../../../shared/testing/render-app.tsx'
import { BackToSteps } from '../back-to-steps.tsx'
import { RemainingSteps } from './remaining-steps.tsx'

const branch = aBranch({ _id: 'quay', name: 'Quay' })
const names = ['hours', 'menu', 'category', 'coalition', 'food', 'payment', 'delivery', 'channel'] as const
const steps = names.map((name) => ({ name, isDone: false }))
const useful = (['tax', 'condition', 'table', 'kitchen', 'contact'] as const).map((name) => ({ name, isDone: false }))
const BACK = 'Back to what is left to do for Quay'

const page = (
  <>
    <BackToSteps />
    <RemainingSteps branch={branch} steps={steps} useful={useful} untaxed={0} />
    <Link to="/dashboard/foods/bread">The new food</Link>
    <Link to="/dashboard/orders">Orders</Link>
  </>
)

test('each step leads to the form that does it', async () => {
  renderAtBranch(page, { branch })
  const links = await screen.findAllByRole('link', { name: /^(Set|Add)/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/restaurant#hours',
    '/dashboard/business/lists/menus/new',
    '/dashboard/business/lists/categories/new',
    '/dashboard/business/lists/coalitions/new',
    '/dashboard/foods/add',
    '/dashboard/business/lists/payment-modes/new',
    '/dashboard/business/lists/delivery-services/new',
    '/dashboard/business/channels/new',
  ])
})

test('what only some branches need is listed after that, each with its form', async () => {
  renderAtBranch(page, { branch })
  const list = await screen.findByRole('region', { name: 'If you need it' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(5)
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['For prices without tax: add the tax', '/dashboard/business/lists/taxes/new'],
    ['For coupons and free claims: add a condition', '/dashboard/business/lists/conditions/new'],
    ['For seated guests: add a table', '/dashboard/restaurant/sitings/new'],
    ['For cooks: pair a display or set up a printer', '/dashboard/settings/kitchen'],
    ['For guests who phone: add a contact below', '/dashboard/business/branches/quay#contacts'],
  ])
})

test('it stays, folded away, once the branch can take orders, until all of it is done', async () => {
  const done = steps.map(({ name }) => ({ name, isDone: true }))
  const [tax, ...others] = useful
  const shown = (left: typeof useful) => <RemainingSteps branch={branch} steps={done} useful={left} untaxed={0} />
  const first = renderAtBranch(shown(useful.map((step) => ({ ...step, isDone: step !== tax }))), { branch })
  const summary = await screen.findByText('1 further step, if you need it')
  expect(summary.closest('details')).not.toHaveAttribute('open')
  await first.user.click(summary)
  expect(screen.getByRole('link', { name: 'For prices without tax: add the tax' })).toBeVisible()
  endPage()
  renderAtBranch(shown(others.map((step) => ({ ...step, isDone: true }))), { branch })
  expect(screen.queryByText(/further step/)).not.toBeInTheDocument()
})

test.each(['till', 'dining'] as const)('the step %s leads to the plugins of the branch', async (name) => {
  const steps = [{ name, isDone: false }]
  renderAtBranch(<RemainingSteps branch={branch} steps={steps} useful={[]} untaxed={0} />, { branch })
  const link = await screen.findByRole('link', { name: /^Switch on/ })
  expect(link).toHaveAttribute('href', '/dashboard/business/branches/quay#plugins')
})

test('a step leads back to the branch until the person goes elsewhere', async () => {
  const { user, address } = renderAtBranch(page, { branch, at: '/dashboard/business/branches/quay' })
  const follow = async (name: string) => user.click(await screen.findByRole('link', { name }))
  const back = () => screen.queryByRole('link', { name: BACK })
  await follow('Add a food to its menu')
  await waitFor(() => expect(back()).toHaveAttribute('href', '/dashboard/business/branches/quay'))
  await follow('The new food')
  await waitFor(() => expect(address()).toBe('/dashboard/foods/bread'))
  expect(back()).toBeVisible()
  await follow(BACK)
  await waitFor(() => expect(address()).toBe('/dashboard/business/branches/quay'))
  expect(back()).not.toBeInTheDocument()

  await follow('Add a food to its menu')
  await waitFor(() => expect(back()).toBeVisible())
  await follow('Orders')
  await waitFor(() => expect(back()).not.toBeInTheDocument())
  await follow('The new food')
  await waitFor(() => expect(address()).toBe('/dashboard/foods/bread'))
  expect(back()).not.toBeInTheDocument()
})
