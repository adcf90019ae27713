import { changePlugins } from '@brigade/contract/restaurants/branches.contract.ts'
import { listPlugins } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answers, sentTo } from '../../../shared/testing/server.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { aBranch } from '../../restaurants/restaurant.factory.ts'
import { PluginsMissing } from './plugins-missing.tsx'
import { PluginsSection } from './plugins-section.tsx'

const BRANCH = '0190a5d0-0000-7000-8000-00000000000a'
const DINING_OFF = 'The plugin Dining is off: the branch takes no bookings, and Reservations is not in its menu.'

describe('a service whose plugin is off', () => {
  test('says so, and switches the plugin on beside the others', async () => {
    const { press, shows, lacks } = renderAtBranch(<PluginsMissing restId="quay" services={['Takeaway', 'Dining']} />, {
      plugins: ['Ledger'],
    })
    await shows(DINING_OFF)
    expect(screen.queryByRole('button', { name: 'Switch on Direct Pos' })).not.toBeInTheDocument()
    answers(changePlugins, ({ plugins }) => plugins.map((name) => ({ name })))
    answers(listPlugins, () => [{ name: 'Dining' as const }, { name: 'Ledger' as const }])
    await press('Switch on Dining')
    await lacks(DINING_OFF)
    expect(sentTo(changePlugins)).toEqual([{ restId: 'quay', plugins: ['Ledger', 'Dining'] }])
  })

  test('shows nothing while its plugin is on', async () => {
    const { container } = renderAtBranch(
      <>
        <PluginsMissing restId="quay" services={['Direct', 'Dining']} />
        <PluginsSection branch={aBranch({ _id: 'quay' })} />
      </>,
      { plugins: ['Direct Pos', 'Dining'] },
    )
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Dining' })).toBeChecked())
    expect(container).not.toHaveTextContent('is off')
  })
})

test('a plugin names its service where the branch does not offer it', async () => {
  const branch = aBranch({ restTypes: [{ _id: 'takeaway', name: 'Takeaway' }] })
  renderAtBranch(<PluginsSection branch={branch} />)
  expect(await screen.findByRole('checkbox', { name: 'Dining' })).toHaveAccessibleDescription(
    'Take bookings for tables. Adds Reservations to the menu. The branch does not offer the service Dining yet: press Edit and choose it.',
  )
})

test('Timekeeping, which has no screens, is not shown, and a branch that has it keeps it', async () => {
  const { press, choose } = renderAtBranch(<PluginsSection branch={aBranch({ _id: BRANCH })} />, {
    plugins: ['Timekeeping'],
  })
  await choose('Ledger')
  expect(screen.queryByRole('checkbox', { name: 'Timekeeping' })).not.toBeInTheDocument()
  answers(changePlugins, ({ plugins }) => plugins.map((name) => ({ name })))
  await press('Save plugins')
  await waitFor(() => expect(sentTo(changePlugins)).toEqual([{ restId: BRANCH, plugins: ['Timekeeping', 'Ledger'] }]))
})
