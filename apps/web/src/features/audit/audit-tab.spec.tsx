import { accessControls } from '@brigade/contract/accounts/accounts.contract.ts'
import { listAudit } from '@brigade/contract/admin/audit.contract.ts'
import { businessDetails } from '@brigade/contract/business/business.contract.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { textsOf } from '../../shared/testing/render-app.tsx'
import { answers, reply } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import AuditTab from './audit-tab.tsx'

const DAY_MS = 86_400_000
const ROOT = '/dashboard/business/audit'

test('entries are grouped by day, and rows tell the sentence, the branch and the time', async () => {
  const now = Date.now()
  const noon = (at: number) => `${new Date(at).toISOString().slice(0, 10)}T12:34:00.000Z`
  const entries = [noon(now), noon(now - DAY_MS), '2020-03-08T12:34:00.000Z'].map((at, place) => ({
    _id: String(place),
    at,
    actor: { kind: 'account' as const, _id: 'anna', name: 'Anna Reid' },
    action: 'sign in',
    restId: null,
    on: null,
    names: {},
    before: null,
    after: null,
  }))
  answers(accessControls, () => reply([], { next: null, total: 0 }))
  answers(businessDetails, () => ({ name: 'Kauri', currency: 'NZD', timeZone: 'UTC', locale: 'en-NZ', hasSold: true }))
  answers(listAudit, () => reply(entries, { next: null, total: entries.length }))
  renderAtBranch(<AuditTab />, { at: ROOT, route: `${ROOT}/*`, userType: 'owner' })
  const [first] = await screen.findAllByRole('button', { name: /Anna Reid/ })
  expect(first).toHaveTextContent(/^Anna Reid: Signed inThe whole business · Signed in12:34 (PM|pm)$/)
  const groups = [...document.querySelectorAll('li > :not(button)')]
  expect(textsOf(groups)).toEqual(['Today', 'Yesterday', expect.stringContaining('2020')])
})
