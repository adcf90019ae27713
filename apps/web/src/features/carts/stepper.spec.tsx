import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '../../shared/testing/render-app.tsx'
import { Stepper } from './stepper.tsx'

function stepperAt(first: number) {
  function Persons() {
    const [value, setValue] = useState(first)
    return <Stepper label="Persons" value={value} most={99} onChange={setValue} />
  }
  const { user } = renderApp(<Persons />)
  const field = screen.getByRole('spinbutton', { name: 'Persons' })
  const select = () => {
    field.blur()
    field.focus()
  }
  return {
    field,
    /** All of it at once, over what was there. */
    paste: async (text: string) => {
      select()
      await user.paste(text)
    },
    /** Key by key: the first over what was there, the others after it. */
    type: async (text: string) => {
      select()
      await user.keyboard(text)
    },
  }
}

test('the stepper takes a typed number, up to the most there may be', async () => {
  const persons = stepperAt(1)
  await persons.type('12')
  expect(persons.field).toHaveValue('12')
  await persons.paste('250')
  expect(persons.field).toHaveValue('99')
})

test.each([
  ['1.5', '1'],
  ['1e9', '1'],
  ['-3', '2'],
  ['3,5', '3'],
  ['two', '2'],
])('the stepper does not make a number of “%s”', async (text, asFarAsItWas) => {
  const persons = stepperAt(2)
  await persons.paste(text)
  expect(persons.field).toHaveValue('2')
  await persons.type(text)
  expect(persons.field).toHaveValue(asFarAsItWas)
})

test('the stepper takes the next number after a text that was none', async () => {
  const persons = stepperAt(2)
  await persons.type('1.5')
  expect(persons.field).toHaveValue('1')
  await persons.type('7')
  expect(persons.field).toHaveValue('7')
})
