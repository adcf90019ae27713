import { askAccess, getUserDetails, type UserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, sentTo } from '../../shared/testing/server.ts'
import { renderApp } from '../../shared/testing/render-app.tsx'
import { AccessDenied } from './access-denied.tsx'

const mira: UserDetails = {
  _id: 'mira',
  firstName: 'Mira',
  lastName: 'Patel',
  type: 'manager',
  hasAccess: false,
  restaurants: [],
}

test('a declined person reads so and asks again', async () => {
  let isDeclined = true
  answers(getUserDetails, () => (isDeclined ? { ...mira, isDeclined } : mira))
  answers(askAccess, () => {
    isDeclined = false
    return mira
  })
  const page = renderApp(<AccessDenied />)
  expect(await screen.findByRole('heading', { name: 'Request declined' })).toBeInTheDocument()
  await page.press('Ask again')
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument()
  expect(sentTo(askAccess)).toEqual([{}])
})
