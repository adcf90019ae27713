import type { BranchMap } from '@brigade/contract/restaurants/branch-map.contract.ts'
import { listTaxes } from '@brigade/contract/lookups/lookups.contract.ts'
import { changeBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import { readMap } from '@brigade/contract/suppliers/map.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { entered, field, problems, shownMessage } from '../../../shared/testing/render-app.tsx'
import { answers, refusal, sentTo } from '../../../shared/testing/server.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { aBranch } from '../../restaurants/restaurant.factory.ts'
import { circleOnMap, setPointAtCross } from '../../../shared/testing/map.ts'
import { ChangeBranch } from './change-branch.tsx'

beforeAll(async () => void (await import('../../../shared/map/map-view.tsx')))

const RADIUS = 'Red circle, radius in km (optional)'
const harbour = { latitude: -36.8425, longitude: 174.768, zoom: 12, radius: 2.5 }

const BRANCH = '0197a3c0-0000-7000-8000-000000000001'
const WORKED_ON = '0197a3c0-0000-7000-8000-000000000002'

/** Renders the form of a branch with this map view, while another branch is selected. */
async function choosing(map: BranchMap | null, workedOn: BranchMap | null = null) {
  const branch = aBranch({
    _id: BRANCH,
    address: '22 Quay Street',
    cities: [{ name: 'Auckland' }],
    restTypes: [{ _id: 'takeaway', name: 'Takeaway' }],
    map,
  })
  answers(readMap, () => ({ tileUrl: null, tileCredit: '', findsAddresses: false }))
  answers(listTaxes, () => [])
  answers(changeBranch, () => branch)
  const form = renderAtBranch(<ChangeBranch branch={branch} onLeave={() => undefined} />, {
    branch: aBranch({ _id: WORKED_ON, map: workedOn }),
  })
  await form.shows('Maps of this branch')
  if (map) await screen.findByRole('application')
  return form
}
const savedMaps = () => sentTo(changeBranch).map(({ map }) => map)
const saves = (...maps: unknown[]) => waitFor(() => expect(savedMaps()).toEqual(maps))
const showsMap = () => screen.findByRole('application')

describe("the starting view of a branch's maps", () => {
  test('is the default at first, without a map', async () => {
    const form = await choosing(null)
    expect(field('Use the default')).toBeChecked()
    expect(screen.queryByRole('application')).not.toBeInTheDocument()
    await form.press('Save')
    await saves(null)
  })

  test('takes its point and zoom from the map, and a circle from the radius', async () => {
    const form = await choosing(null)
    await form.choose('Choose for this branch')
    await showsMap()
    expect(entered('Zoom')).toEqual(['11 (default)'])
    setPointAtCross()
    await form.user.click(screen.getByLabelText('Zoom in'))
    await waitFor(() => expect(entered('Zoom')).toEqual(['12']))
    expect(circleOnMap()).toBeNull()
    await form.fill(RADIUS, '2.5')
    expect(circleOnMap()).not.toBeNull()
    await form.press('Save')
    await saves({ latitude: 9.9252, longitude: 78.1198, zoom: 12, radius: 2.5 })
  })

  test('starts the map at the view of the selected branch', async () => {
    const form = await choosing(null, harbour)
    await form.choose('Choose for this branch')
    await showsMap()
    setPointAtCross()
    expect(entered('Coordinates', 'Zoom')).toEqual(['-36.8425, 174.768', '11 (default)'])
  })

  test('is required once the owner chooses one', async () => {
    const form = await choosing(null)
    await form.choose('Choose for this branch')
    await showsMap()
    await form.press('Save')
    const message = 'Choose the centre of the map: click it, or enter its coordinates'
    expect(problems()).toEqual([message])
    expect(shownMessage()).toBe(message)
    expect(savedMaps()).toEqual([])
    setPointAtCross()
    expect(problems()).toEqual([])
  })

  test.each([
    ['wide', 'Invalid number format'],
    ['0', 'Enter how many kilometres, from 0.1 to 500 with one decimal at most. Leave it empty for no circle'],
    ['2.25', 'Enter how many kilometres, from 0.1 to 500 with one decimal at most. Leave it empty for no circle'],
    ['501', 'Enter how many kilometres, from 0.1 to 500 with one decimal at most. Leave it empty for no circle'],
  ])('is not saved with the radius "%s"', async (radius, message) => {
    const form = await choosing(harbour)
    await form.fill(RADIUS, radius)
    await form.press('Save')
    expect(problems()).toEqual([message])
    await waitFor(() => expect(field(RADIUS)).toHaveFocus())
    expect(savedMaps()).toEqual([])
  })

  test('shows the saved view, and drops the circle when the radius is emptied', async () => {
    const form = await choosing(harbour)
    expect(field('Choose for this branch')).toBeChecked()
    expect(entered('Coordinates', 'Zoom', RADIUS)).toEqual(['-36.8425, 174.768', '12', '2.5'])
    expect(circleOnMap()).not.toBeNull()
    await form.fill(RADIUS, '')
    expect(circleOnMap()).toBeNull()
    await form.press('Save')
    await saves({ ...harbour, radius: null })
    expect(problems()).toEqual([])
  })

  test('returns to the default despite invalid input, which stays until then', async () => {
    const form = await choosing(harbour)
    await form.fill(RADIUS, 'wide')
    await form.choose('Use the default')
    expect(screen.queryByRole('application')).not.toBeInTheDocument()
    await form.choose('Choose for this branch')
    await showsMap()
    expect(entered('Coordinates', RADIUS)).toEqual(['-36.8425, 174.768', 'wide'])
    await form.choose('Use the default')
    await form.press('Save')
    await saves(null)
  })

  test('shows a refusal by the server at the field', async () => {
    const form = await choosing(harbour)
    answers(changeBranch, () => refusal('input', 'Look again', { fields: { 'map.zoom': 'Too near' } }))
    await form.press('Save')
    await waitFor(() => expect(problems()).toEqual(['Too near']))
  })
})
