import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import { reverseGeocode } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { rendered } from '../../../shared/testing/rendered.tsx'
import { startWords } from '../../../shared/words.ts'
import { useAddressLookUp } from './use-address-look-up.ts'

startWords()

const market = { latitude: 9.9252, longitude: 78.1198 }
const harbour = { latitude: 9.28, longitude: 79.21 }

const found = (address: string) => Response.json({ error: false, data: { address, source: 'OpenStreetMap' } })

/** A form with an address, and a server that answers when the test says so. */
function atForm() {
  const answers: Array<(answer: Response | Error) => void> = []
  vi.stubGlobal('fetch', (url: string) => {
    expect(url).toBe(reverseGeocode.path)
    return new Promise<Response>((resolve, reject) => {
      answers.push((answer) => (answer instanceof Response ? resolve(answer) : reject(answer)))
    })
  })
  let hook: { lookUp: (point: Coordinates) => void; forget: () => void } = {
    lookUp: () => undefined,
    forget: () => undefined,
  }
  function Form() {
    const [address, setAddress] = useState('typed before')
    const { source, isLooking, isUnknown, lookUp, forget } = useAddressLookUp(setAddress)
    hook = { lookUp, forget }
    const told = isUnknown ? 'unknown' : (source ?? 'nobody')
    return `${address} / ${isLooking ? 'looking' : told}`
  }
  const screen = rendered(<Form />)
  return {
    shown: () => screen.textContent,
    choose: (point: Coordinates) => act(async () => hook.lookUp(point)),
    typeAddress: () => act(async () => hook.forget()),
    answer: (at: number, answer: Response | Error) => act(async () => answers[at]?.(answer)),
  }
}

test('the address of the point that was chosen is filled in, with whose data it is', async () => {
  const { choose, answer, shown } = atForm()
  await choose(market)
  expect(shown()).toBe('typed before / looking')
  await answer(0, found('12 Town Hall Road, Madurai'))
  expect(shown()).toBe('12 Town Hall Road, Madurai / OpenStreetMap')
})

test('of two points that were chosen quickly, the address of the second is filled in, whichever comes first', async () => {
  const { choose, answer, shown } = atForm()
  await choose(market)
  await choose(harbour)
  expect(shown()).toBe('typed before / looking')
  await answer(1, found('3 Harbour Street, Rameswaram'))
  await answer(0, found('12 Town Hall Road, Madurai'))
  expect(shown()).toBe('3 Harbour Street, Rameswaram / OpenStreetMap')
})

test('an address that is typed meanwhile stays', async () => {
  const { choose, typeAddress, answer, shown } = atForm()
  await choose(market)
  await typeAddress()
  await answer(0, found('12 Town Hall Road, Madurai'))
  expect(shown()).toBe('typed before / nobody')
})

test('where nothing is known, or nobody answers, what was typed stays', async () => {
  const { choose, answer, shown } = atForm()
  await choose(market)
  await answer(0, found(''))
  expect(shown()).toBe('typed before / unknown')
  await choose(harbour)
  await answer(1, new TypeError('Failed to fetch'))
  expect(shown()).toBe('typed before / unknown')
})
