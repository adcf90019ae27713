import { expect, test } from 'vitest'
import { facts } from '../../shared/testing/render-app.tsx'
import { Facts } from '../../shared/ui/facts.tsx'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import { TakenFacts } from './taken-facts.tsx'

test('money that waited for the network says when the till took it', async () => {
  const payment = { takenBy: 'Ana Cole', takenAt: '2026-03-06T06:20:00.000Z', tenders: [] }
  const { shows } = renderAtBranch(
    <Facts>
      <TakenFacts payment={payment} />
    </Facts>,
    { branch: aBranch({ timeZone: 'Pacific/Auckland' }) },
  )
  await shows('Ana Cole')
  expect(facts()).toEqual([
    ['Taken by', 'Ana Cole'],
    ['Taken at the till', expect.stringMatching(/Mar 6.*7:20\sPM/)],
  ])
})
