import { newBranchMap, type BranchMap } from '@brigade/contract/restaurants/branch-map.contract.ts'
import { readMap } from '@brigade/contract/suppliers/map.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { problems, shownMessage } from '../../../shared/testing/render-app.tsx'
import { answers } from '../../../shared/testing/server.ts'
import { Kit } from '../../../shared/ui/kit.tsx'
import { mayBeSent, refuseAt } from '../../lookups/read-form.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { aBranch } from '../../restaurants/restaurant.factory.ts'
import { circleOnMap, entered, field, setPointAtCross } from '../../suppliers/suppliers.factory.tsx'
import { MapFields } from './map-fields.tsx'
import { useMapFields } from './use-map-fields.ts'

// The chunk is loaded once, before a test waits for it.
beforeAll(async () => void (await import('../../suppliers/map/map-view.tsx')))

const RADIUS = 'Red circle, radius in km (optional)'
const harbour = { latitude: -36.8425, longitude: 174.768, zoom: 12, radius: 2.5 }

const sentInput = z.object({ map: newBranchMap.nullable() })

function Form({ map, onSave }: { map: BranchMap | null; onSave: (entered: unknown) => void }) {
  const fields = useMapFields(map)
  const save = () => {
    if (mayBeSent(sentInput, { map: fields.entered }, fields.places)) onSave(fields.entered)
  }
  return (
    <>
      <MapFields fields={fields} />
      <button type="button" onClick={save}>
        Save
      </button>
      <button type="button" onClick={() => refuseAt(fields.places, { 'map.zoom': 'Too near' })}>
        Refuse
      </button>
    </>
  )
}

/** The part of a branch's form that says where its maps begin, for a branch with or without a setting. */
async function choosing(map: BranchMap | null, branch = aBranch()) {
  answers(readMap, () => ({ tileUrl: null, tileCredit: '' }))
  const saved: unknown[] = []
  const form = renderAtBranch(
    <Kit>
      <Form map={map} onSave={(entered) => saved.push(entered)} />
    </Kit>,
    { branch },
  )
  await form.shows('Maps of this branch')
  if (map) await screen.findByRole('application')
  return { ...form, saved }
}
const showsMap = () => screen.findByRole('application')

describe('where the maps of a branch begin', () => {
  test('is the standard as long as nothing else is said, and no map is shown', async () => {
    const form = await choosing(null)
    expect(field('Use the default')).toBeChecked()
    expect(screen.queryByRole('application')).not.toBeInTheDocument()
    await form.press('Save')
    expect(form.saved).toEqual([null])
  })

  test('is chosen on the map, as near as that shows it, and circled by a radius', async () => {
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
    expect(form.saved).toEqual([{ latitude: 9.9252, longitude: 78.1198, zoom: 12, radius: 2.5 }])
  })

  test('is looked for from where the maps of the branch that is worked on begin', async () => {
    const form = await choosing(null, aBranch({ map: harbour }))
    await form.choose('Choose for this branch')
    await showsMap()
    setPointAtCross()
    expect(entered('Coordinates', 'Zoom')).toEqual(['-36.8425, 174.768', '11 (default)'])
  })

  test('is asked for where it is not chosen', async () => {
    const form = await choosing(null)
    await form.choose('Choose for this branch')
    await showsMap()
    await form.press('Save')
    const words = 'Choose the centre of the map: click it, or enter its coordinates'
    expect(problems()).toEqual([words])
    expect(shownMessage()).toBe(words)
    expect(form.saved).toEqual([])
    setPointAtCross()
    expect(problems()).toEqual([])
  })

  test.each([
    ['wide', 'Invalid number format'],
    ['0', 'Enter how many kilometres, from 0.1 to 500 with one decimal at most. Leave it empty for no circle'],
    ['2.25', 'Enter how many kilometres, from 0.1 to 500 with one decimal at most. Leave it empty for no circle'],
    ['501', 'Enter how many kilometres, from 0.1 to 500 with one decimal at most. Leave it empty for no circle'],
  ])('with a radius of "%s" is not saved', async (radius, words) => {
    const form = await choosing(harbour)
    await form.fill(RADIUS, radius)
    await form.press('Save')
    expect(problems()).toEqual([words])
    expect(field(RADIUS)).toHaveFocus()
    expect(form.saved).toEqual([])
  })

  test('is shown as it was said, and stays without its circle where the radius is emptied', async () => {
    const form = await choosing(harbour)
    expect(field('Choose for this branch')).toBeChecked()
    expect(entered('Coordinates', 'Zoom', RADIUS)).toEqual(['-36.8425, 174.768', '12', '2.5'])
    expect(circleOnMap()).not.toBeNull()
    await form.fill(RADIUS, '')
    expect(circleOnMap()).toBeNull()
    await form.press('Save')
    expect(form.saved).toEqual([{ ...harbour, radius: null }])
    expect(problems()).toEqual([])
  })

  test('is taken away by using the standard, whatever is wrong with it; until then it is only put aside', async () => {
    const form = await choosing(harbour)
    await form.fill(RADIUS, 'wide')
    await form.choose('Use the default')
    expect(screen.queryByRole('application')).not.toBeInTheDocument()
    await form.choose('Choose for this branch')
    await showsMap()
    expect(entered('Coordinates', RADIUS)).toEqual(['-36.8425, 174.768', 'wide'])
    await form.choose('Use the default')
    await form.press('Save')
    expect(form.saved).toEqual([null])
  })

  test('that the server refuses says why at its place', async () => {
    const form = await choosing(harbour)
    await form.press('Refuse')
    expect(problems()).toEqual(['Too near'])
  })
})
