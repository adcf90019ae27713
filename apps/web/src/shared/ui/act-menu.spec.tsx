import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { goes } from '../testing/network.ts'
import { renderApp, shownMessage } from '../testing/render-app.tsx'
import { ActMenu } from './act-menu.tsx'

const act = (name: string) => screen.getByRole('button', { name, hidden: true })

test('an act that calls the server is unavailable offline, and one that does not stays available', async () => {
  const [onEdit, onArchive] = [vi.fn(), vi.fn()]
  renderApp(
    <ActMenu
      label="Change Rice"
      acts={[
        { text: 'Edit', icon: null, onClick: onEdit },
        { text: 'Archive', icon: null, isBusy: false, onClick: onArchive },
      ]}
    />,
  )
  await screen.findByRole('button', { name: 'Change Rice' })
  goes(false)
  fireEvent.click(act('Edit'))
  fireEvent.click(act('Archive'))
  expect(onEdit).toHaveBeenCalledOnce()
  expect(onArchive).not.toHaveBeenCalled()
  expect(act('Archive')).toHaveAttribute('aria-disabled', 'true')
  expect(shownMessage()).toBe('You are offline. This works again once the connection is back')
  goes(true)
  fireEvent.click(act('Archive'))
  expect(onArchive).toHaveBeenCalledOnce()
})

test('an act that is under way does not begin again', async () => {
  const onArchive = vi.fn()
  renderApp(<ActMenu label="Change Rice" acts={[{ text: 'Archive', icon: null, isBusy: true, onClick: onArchive }]} />)
  await screen.findByRole('button', { name: 'Change Rice' })
  fireEvent.click(act('Archive'))
  expect(act('Archive')).toHaveAttribute('aria-busy', 'true')
  expect(onArchive).not.toHaveBeenCalled()
})
