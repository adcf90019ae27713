import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { field, problems, renderApp } from '../testing/render-app.tsx'
import { TimeField } from './time-field.tsx'
import { NO_TIME } from './time-field.rules.ts'

function renderTime(initial = 9.3) {
  const values: number[] = []
  function Form() {
    const [value, setValue] = useState(initial)
    const change = (hours: number) => {
      values.push(hours)
      setValue(hours)
    }
    return (
      <>
        <TimeField label="From" value={value} onChange={change} />
        <button type="button" onClick={() => change(17)}>
          Use 17:00
        </button>
      </>
    )
  }
  return { ...renderApp(<Form />), value: () => values.at(-1) }
}

test('a typed time has its full form after the field is left', async () => {
  const { fill, user, value } = renderTime()
  await fill('From', '1745')
  expect(value()).toBe(17.45)
  await user.tab()
  expect(field('From')).toHaveValue('17:45')
  expect(problems()).toEqual([])
})

test.each([
  ['25:00', 'There is no hour 25. Hours go from 0 to 24'],
  ['09:75', 'There is no minute 75. Minutes go from 00 to 59'],
  ['noon', 'Enter a time such as 09:30'],
])('‘%s’ stays as it is typed, is no time, and gets a message after the field is left', async (text, message) => {
  const { fill, user, value } = renderTime()
  await fill('From', text)
  expect([value(), ...problems()]).toEqual([NO_TIME])
  await user.tab()
  expect(problems()).toEqual([message])
  expect(field('From')).toHaveValue(text)
  expect(field('From')).toHaveAccessibleDescription(message)
  await fill('From', '9')
  expect([value(), ...problems()]).toEqual([9])
})

test('an empty field is not wrong until its text was removed', async () => {
  const { fill, user } = renderTime(NO_TIME)
  await user.click(screen.getByLabelText('From'))
  await user.tab()
  expect(field('From')).toBeValid()
  expect(problems()).toEqual([])
  await fill('From', '9')
  await fill('From', '')
  await user.tab()
  expect(problems()).toEqual(['Enter a time such as 09:30'])
})

test('a value that changes elsewhere replaces a text that is no time', async () => {
  const { fill, press } = renderTime()
  await fill('From', '25')
  await press('Use 17:00')
  expect(field('From')).toHaveValue('17:00')
  expect(problems()).toEqual([])
})

test('arrow keys move by a quarter of an hour, and by a minute with Shift', async () => {
  const { user, value } = renderTime()
  await user.click(screen.getByLabelText('From'))
  await user.keyboard('{ArrowUp}')
  expect(value()).toBe(9.45)
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(value()).toBe(9.44)
  expect(field('From')).toHaveValue('09:44')
})
