import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
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
    paste: async (text: string) => {
      select()
      await user.paste(text)
    },
    type: async (text: string) => {
      select()
      await user.keyboard(text)
    },
  }
}

test('the stepper accepts a typed number up to its maximum', async () => {
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
])('the stepper reads no number from “%s”', async (text, asFarAsItWas) => {
  const persons = stepperAt(2)
  await persons.paste(text)
  expect(persons.field).toHaveValue('2')
  await persons.type(text)
  expect(persons.field).toHaveValue(asFarAsItWas)
})

test('the stepper accepts a number typed after an invalid text', async () => {
  const persons = stepperAt(2)
  await persons.type('1.5')
  expect(persons.field).toHaveValue('1')
  await persons.type('7')
  expect(persons.field).toHaveValue('7')
})
