import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { CartName } from './cart-name.tsx'

const onName = vi.fn<(name: string) => void>()
const begin = () => screen.findByRole('button', { name: 'Name this cart' })
const field = () => screen.getByRole('textbox', { name: 'Name of the cart' })

beforeEach(() => onName.mockClear())

describe('the name of a cart', () => {
  test('is typed in place of the button, and saved without the spaces around it', async () => {
    renderAtBranch(<CartName name={null} onName={onName} />)
    await userEvent.click(await begin())
    expect(field()).toHaveFocus()
    await userEvent.keyboard(' Sam {Enter}')
    expect(onName).toHaveBeenCalledExactlyOnceWith('Sam')
    expect(await begin()).toHaveFocus()
  })

  test('can be taken away', async () => {
    renderAtBranch(<CartName name="Sam" onName={onName} />)
    await userEvent.click(await begin())
    expect(field()).toHaveValue('Sam')
    await userEvent.clear(field())
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }))
    expect(onName).toHaveBeenCalledExactlyOnceWith('')
  })

  test('stays after Escape, and is not sent again unchanged', async () => {
    renderAtBranch(<CartName name="Sam" onName={onName} />)
    await userEvent.click(await begin())
    await userEvent.keyboard('antha{Escape}')
    await userEvent.click(await begin())
    await userEvent.keyboard('{Enter}')
    expect(onName).not.toHaveBeenCalled()
  })
})
