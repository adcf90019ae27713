import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { goes } from '../testing/network.ts'
import { renderApp, shownMessage } from '../testing/render-app.tsx'
import { ActionButton } from './action-button.tsx'
import { IconButton } from './icon-button.tsx'

test('a button that calls the server needs the network, unless its act also works without', async () => {
  renderApp(
    <>
      <ActionButton isBusy={false}>Save</ActionButton>
      <IconButton label="Archive" isBusy={false} onClick={vi.fn()}>
        ×
      </IconButton>
      <ActionButton isBusy={false} needsNetwork={false}>
        Complete Order
      </ActionButton>
    </>,
  )
  await screen.findByRole('button', { name: 'Save' })
  goes(false)
  const unavailable = screen.getAllByRole('button').map((each) => each.getAttribute('aria-disabled'))
  expect(unavailable).toEqual(['true', 'true', null])
  fireEvent.click(screen.getByRole('button', { name: 'Archive' }))
  expect(shownMessage()).toBe('You are offline. This works again once the connection is back')
})

test('an act that needs the network is unavailable offline, says why, and works again', async () => {
  const onClick = vi.fn()
  renderApp(
    <ActionButton needsNetwork onClick={onClick}>
      Pause
    </ActionButton>,
  )
  const button = await screen.findByRole('button', { name: 'Pause' })
  goes(false)
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('You are offline. This works again once the connection is back')
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(shownMessage()).toBe('You are offline. This works again once the connection is back')
  goes(true)
  expect(button).not.toHaveAttribute('aria-disabled')
  fireEvent.click(button)
  expect(onClick).toHaveBeenCalledOnce()
})

test('other buttons stay available offline, as those of the till', () => {
  const onClick = vi.fn()
  render(<ActionButton onClick={onClick}>Create Cart</ActionButton>)
  goes(false)
  fireEvent.click(screen.getByRole('button', { name: 'Create Cart' }))
  expect(onClick).toHaveBeenCalledOnce()
})
