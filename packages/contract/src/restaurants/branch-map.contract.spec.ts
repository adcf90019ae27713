import { expect, it, test } from 'vitest'
import { problemsOf } from '../messages/problems.ts'
import { newBranchMap } from './branch-map.contract.ts'

const harbour = { latitude: -36.8425, longitude: 174.768, zoom: 12, radius: 2.5 }

function problems(sent: Record<string, unknown>): Record<string, string> {
  const read = newBranchMap.safeParse({ ...harbour, ...sent })
  return read.success ? {} : problemsOf(read.error)
}

const centre = 'Choose the centre of the map: click it, or enter its coordinates'
const zoom = 'Choose a zoom from 9 to 19'
const radius = 'Enter how many kilometres, from 0.1 to 500 with one decimal at most. Leave it empty for no circle'

it('the centre of a map is rounded to about a decimetre', () => {
  const sent = { ...harbour, latitude: -36.84250049, longitude: 174.76800051 }
  expect(newBranchMap.parse(sent)).toEqual({ ...harbour, longitude: 174.768001 })
})

it('a map without a radius has no circle', () => {
  const { latitude, longitude, zoom } = harbour
  expect(newBranchMap.parse({ latitude, longitude, zoom })).toEqual({ ...harbour, radius: null })
})

test.each([
  [{ latitude: 90, longitude: 180 }, {}],
  [{ latitude: -90, longitude: -180 }, {}],
  [{ latitude: 90.1 }, { latitude: centre }],
  [{ longitude: -180.1 }, { longitude: centre }],
  [
    { latitude: Number.NaN, longitude: Number.NaN },
    { latitude: centre, longitude: centre },
  ],
  [{ latitude: '9.9' }, { latitude: centre }],
  [{ zoom: 9 }, {}],
  [{ zoom: 19 }, {}],
  [{ zoom: 8 }, { zoom }],
  [{ zoom: 20 }, { zoom }],
  [{ zoom: 11.5 }, { zoom }],
  [{ zoom: null }, { zoom }],
  [{ radius: 0.1 }, {}],
  [{ radius: 499.9 }, {}],
  [{ radius: 500 }, {}],
  [{ radius: null }, {}],
  [{ radius: 0 }, { radius }],
  [{ radius: -1 }, { radius }],
  [{ radius: 500.1 }, { radius }],
  [{ radius: 2.25 }, { radius }],
  [{ radius: '2' }, { radius }],
])('a map with %j has the problems %j', (sent, expected) => {
  expect(problems(sent)).toEqual(expected)
})

it('a map with several problems reports all of them in form order', () => {
  const found = problems({ latitude: null, longitude: null, zoom: 0, radius: 0 })
  expect(Object.entries(found)).toEqual([
    ['latitude', centre],
    ['longitude', centre],
    ['zoom', zoom],
    ['radius', radius],
  ])
})
