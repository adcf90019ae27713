import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { Dropdown, type Choice } from './dropdown.tsx'
import { MultiDropdown } from './multi-dropdown.tsx'

const choices: Choice[] = ['Café', 'Bakery', 'Bar'].map((label) => ({ value: label.toLowerCase(), label }))
const field = () => screen.getByRole('combobox', { name: 'Place' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

function One({ hasSearch = false }) {
  const [value, setValue] = useState<string | null>('bar')
  return <Dropdown label="Place" choices={choices} value={value} onChange={setValue} hasSearch={hasSearch} />
}

describe('a dropdown', () => {
  test('opens by click and by keyboard, and takes the option that is highlighted', async () => {
    const user = userEvent.setup()
    render(<One />)
    await user.click(field())
    expect(options()).toEqual(['Café', 'Bakery', 'Bar'])
    await user.click(screen.getByRole('option', { name: 'Café' }))
    expect(field()).toHaveValue('Café')
    expect(options()).toEqual([])
    await user.keyboard('{Enter}{ArrowDown}{Enter}')
    expect(field()).toHaveValue('Bakery')
  })

  test('finds options by a part of their name, without accents', async () => {
    const user = userEvent.setup()
    render(<One hasSearch />)
    await user.click(field())
    await user.keyboard('cafe')
    expect(options()).toEqual(['Café'])
    await user.keyboard('{Enter}')
    expect(field()).toHaveValue('Café')
    await user.keyboard('cafex')
    expect(screen.getByText('Nothing found')).toBeVisible()
  })

  test('without choices says that there are none yet, and not that none was found', async () => {
    const user = userEvent.setup()
    render(<Dropdown label="Place" choices={[]} value={null} onChange={() => undefined} hasSearch />)
    await user.click(field())
    expect(screen.getByText('There is nothing to choose from yet')).toBeVisible()
    expect(screen.queryByText('Nothing found')).not.toBeInTheDocument()
  })

  test.each(['{Escape}', '{Tab}'])('keeps its choice after typing and %s', async (key) => {
    const user = userEvent.setup()
    render(<One hasSearch />)
    await user.click(field())
    await user.keyboard(`bak${key}`)
    expect(field()).toHaveValue('Bar')
    expect(options()).toEqual([])
  })

  test('closes only its list with Escape', async () => {
    const user = userEvent.setup()
    const closed: boolean[] = []
    render(
      <div
        role="presentation"
        onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && closed.push(!defaultPrevented)}
      >
        <One />
      </div>,
    )
    await user.click(field())
    await user.keyboard('{Escape}{Escape}')
    expect(closed).toEqual([false, true])
    expect(field()).toHaveValue('Bar')
  })
})

function Several() {
  const [selected, setSelected] = useState<readonly string[]>([])
  return <MultiDropdown label="Place" choices={choices} selected={selected} onChange={setSelected} />
}

describe('a dropdown of several choices', () => {
  test('stays open for more, takes back a chosen option, and removes the last with Backspace', async () => {
    const user = userEvent.setup()
    render(<Several />)
    await user.click(field())
    for (const name of ['Café', 'Bar', 'Bakery', 'Café']) await user.click(screen.getByRole('option', { name }))
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Remove Bar',
      'Remove Bakery',
    ])
    await user.keyboard('{Backspace}')
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Remove Bar')
    await user.click(screen.getByRole('button', { name: 'Remove Bar' }))
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  test('clears what was typed when it is left', async () => {
    const user = userEvent.setup()
    render(<Several />)
    await user.click(field())
    await user.keyboard('bak{Tab}')
    expect(field()).toHaveValue('')
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})
