import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../../shared/testing/render-app.tsx'
import { CodeForm, useCodeEntry } from './code-form.tsx'

test('an incomplete code moves the focus to its first empty digit', async () => {
  const onCode = vi.fn<(otp: number) => void>()
  function Code() {
    const entry = useCodeEntry()
    return (
      <CodeForm
        label="Code"
        entry={entry}
        isBusy={false}
        onCode={onCode}
        resendAt={0}
        isResending={false}
        onResend={vi.fn<() => void>()}
      />
    )
  }
  const { user, press } = renderApp(<Code />)

  await press('Continue')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus())
  await user.keyboard('12')
  await press('Continue')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Digit 3 of 6' })).toHaveFocus())
  expect(onCode).not.toHaveBeenCalled()
})
