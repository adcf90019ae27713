import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { goes } from '../testing/network.ts'
import { renderApp } from '../testing/render-app.tsx'
import { EntryForm } from './entry-form.tsx'

test('a form says beside Save why it cannot be saved without a network', async () => {
  const save = vi.fn()
  const { press } = renderApp(
    <EntryForm title="Add spoon" form={{ save, isBusy: false }}>
      A field
    </EntryForm>,
  )
  const why = 'You are offline. This works again once the connection is back'
  expect(screen.queryByText(why)).not.toBeInTheDocument()
  goes(false)
  expect(screen.getByText(why)).toBeVisible()
  goes(true)
  await press('Save')
  expect(screen.queryByText(why)).not.toBeInTheDocument()
  expect(save).toHaveBeenCalledOnce()
})
