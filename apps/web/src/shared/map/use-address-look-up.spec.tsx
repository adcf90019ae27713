import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import { readMap } from '@brigade/contract/suppliers/map.contract.ts'
import { reverseGeocode } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { act, renderHook, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { call } from '../api/client.ts'
import { answers, callsTo, held, noAnswer, reply } from '../testing/server.ts'
import { useAddressLookUp } from './use-address-look-up.ts'

const market = { latitude: 9.9252, longitude: 78.1198 }
const harbour = { latitude: 9.28, longitude: 79.21 }

const found = (address: string) => reply({ address, source: 'OpenStreetMap' })

/** A form with an address, and a server whose answers the test releases. */
function atForm() {
  const waiting: ReturnType<typeof held<ReturnType<typeof found>>>[] = []
  answers(readMap, () => ({ tileUrl: null, tileCredit: '', findsAddresses: true }))
  answers(reverseGeocode, () => {
    const next = held<ReturnType<typeof found>>()
    waiting.push(next)
    return next.answer
  })
  const { result } = renderHook(() => {
    const [address, setAddress] = useState('typed before')
    return { address, ...useAddressLookUp(setAddress) }
  })
  return {
    expectShown: (text: string) =>
      waitFor(() => {
        const { address, isLooking, isUnknown, source } = result.current
        const state = isUnknown ? 'unknown' : (source ?? 'no source')
        expect(`${address} / ${isLooking ? 'looking' : state}`).toBe(text)
      }),
    choose: async (point: Coordinates) => {
      const before = callsTo(reverseGeocode).length
      act(() => result.current.lookUp(point))
      await waitFor(() => expect(callsTo(reverseGeocode)).toHaveLength(before + 1))
    },
    typeAddress: () => act(() => result.current.forget()),
    /** Releases an answer and waits for it, so that an unwanted address would have appeared. */
    answer: (at: number, answer: ReturnType<typeof found>) =>
      act(async () => {
        waiting[at]?.give(answer)
        await call(readMap, {})
      }),
  }
}

test('fills in the address of the chosen point with its source', async () => {
  const { choose, answer, expectShown } = atForm()
  await choose(market)
  await expectShown('typed before / looking')
  await answer(0, found('12 Town Hall Road, Madurai'))
  await expectShown('12 Town Hall Road, Madurai / OpenStreetMap')
})

test('fills in the address of the last point, whichever answer comes first', async () => {
  const { choose, answer, expectShown } = atForm()
  await choose(market)
  await choose(harbour)
  await expectShown('typed before / looking')
  await answer(1, found('3 Harbour Street, Rameswaram'))
  await answer(0, found('12 Town Hall Road, Madurai'))
  await expectShown('3 Harbour Street, Rameswaram / OpenStreetMap')
})

test('keeps an address that is typed meanwhile', async () => {
  const { choose, typeAddress, answer, expectShown } = atForm()
  await choose(market)
  typeAddress()
  await answer(0, found('12 Town Hall Road, Madurai'))
  await expectShown('typed before / no source')
})

test('keeps a typed address when none is known or no answer arrives', async () => {
  const { choose, answer, expectShown } = atForm()
  await choose(market)
  await answer(0, found(''))
  await expectShown('typed before / unknown')
  await choose(harbour)
  await answer(1, noAnswer())
  await expectShown('typed before / unknown')
})
