import { fireEvent, render, waitFor } from '@testing-library/react'
import { get } from 'idb-keyval'
import { expect, test } from 'vitest'
import { PastDetails } from './details.tsx'

const kept = () => get('past details')

test('past details stay as their reader leaves them, not as the browser opens them', async () => {
  const { container } = render(<PastDetails>Order Type</PastDetails>)
  const details = container.getElementsByTagName('details')
  const turn = (open: boolean) => {
    for (const each of details) {
      each.open = open
      fireEvent(each, new Event('toggle'))
    }
  }
  const first = details[0]?.open ?? false
  turn(first)
  expect(await kept()).toBeUndefined()
  turn(!first)
  await waitFor(async () => expect(await kept()).toBe(!first))
  turn(first)
  await waitFor(async () => expect(await kept()).toBe(first))
})
