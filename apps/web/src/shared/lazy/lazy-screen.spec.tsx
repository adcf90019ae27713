import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { lazyScreen } from './lazy-screen.tsx'

/** Once every promise that is resolved has run. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

const Till = ({ name }: { name: string }) => <p>The till of {name}</p>

test('a screen loads when it opens, and is there at once the next time', async () => {
  const load = vi.fn(() => Promise.resolve({ default: Till }))
  const till = lazyScreen('till', load)
  const { unmount } = render(<till.Screen name="Mere" />)
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
  expect(screen.queryByText('Please Wait....')).not.toBeInTheDocument()
  expect(await screen.findByText('The till of Mere')).toBeVisible()
  unmount()
  render(<till.Screen name="Tane" />)
  expect(screen.getByText('The till of Tane')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a screen that was loaded early does not wait', async () => {
  const till = lazyScreen('till', () => Promise.resolve({ default: Till }))
  till.preload()
  await settled()
  render(<till.Screen name="Mere" />)
  expect(screen.getByText('The till of Mere')).toBeVisible()
})

test('a failed early load is tried again when the screen opens', async () => {
  const load = vi.fn(() => Promise.resolve({ default: Till }))
  load.mockRejectedValueOnce(new Error('The network is gone'))
  const till = lazyScreen('till', load)
  till.preload()
  await settled()
  render(<till.Screen name="Mere" />)
  expect(await screen.findByText('The till of Mere')).toBeVisible()
})

test('a screen whose chunk fails says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const till = lazyScreen<{ name: string }>('till', () => Promise.reject(new Error('gone')))
  render(<till.Screen name="Mere" />)
  expect(await screen.findByText('Loading chunk till failed')).toBeVisible()
})
