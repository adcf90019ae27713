import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes, useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { Tabs } from './tabs.tsx'

const tabs = [
  { path: '', label: 'List' },
  { path: 'add', label: 'Add' },
]

function Adding() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate('/entries')}>
      Save
    </button>
  )
}

function Entries() {
  return (
    <>
      <Tabs label="Parts" tabs={tabs} root="/entries" />
      <input aria-label="Search" />
      <Routes>
        <Route path="/entries/add" element={<Adding />} />
        <Route path="/entries" element={<p>No entries</p>} />
      </Routes>
    </>
  )
}

test('the open tab takes the focus of a control that left with the previous part', async () => {
  const page = renderApp(<Entries />, { at: '/entries/add' })
  await page.press('Save')
  await page.shows('No entries')
  await waitFor(() => expect(screen.getByRole('link', { name: 'List' })).toHaveFocus())
})

test('a tab takes the focus from no other control', async () => {
  const page = renderApp(<Entries />, { at: '/entries/add' })
  const save = await screen.findByRole('button', { name: 'Save' })
  screen.getByLabelText('Search').focus()
  save.click()
  await page.shows('No entries')
  await waitFor(() => expect(screen.getByLabelText('Search')).toHaveFocus())
})

test('a tab beyond the edge of a long bar is scrolled into sight', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(500)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(80)
  renderApp(<Entries />, { at: '/entries/add' })
  expect(screen.getByRole('navigation', { name: 'Parts' }).scrollLeft).toBe(240)
})

test('a bar that was scrolled is marked, so that it fades at both ends', () => {
  renderApp(<Entries />, { at: '/entries/add' })
  const bar = screen.getByRole('navigation', { name: 'Parts' })
  bar.scrollLeft = 40
  fireEvent.scroll(bar)
  expect(bar).toHaveAttribute('data-scrolled')
  bar.scrollLeft = 0
  fireEvent.scroll(bar)
  expect(bar).not.toHaveAttribute('data-scrolled')
})
