import { endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { textInput } from '@brigade/contract/kernel/input-schema.ts'
import { money } from '@brigade/contract/kernel/fields.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { problems, renderApp, shownMessage } from '../testing/render-app.tsx'
import { answers, held, noAnswer, callsTo, refusal, sentTo } from '../testing/server.ts'
import { EntryForm } from './entry-form.tsx'
import { numberIn } from './entered.ts'
import { TextEntry } from './text-entry.tsx'
import { DecimalsContext } from './decimals.ts'
import { useSentForm } from './use-sent-form.ts'

const inDollars = (form: ReactNode) => <DecimalsContext value={2}>{form}</DecimalsContext>

const changeDish = endpoint({
  name: 'change-dish',
  summary: 'Change a dish',
  method: 'POST',
  path: '/manager/dish',
  who: 'approved',
  input: z.object({
    version: z.number().nullish(),
    name: textInput('name', { minLength: 1, maxLength: 9 }),
    price: money,
  }),
  data: z.object({ name: z.string() }),
})

const empty = { price: '', name: '' }

/** A form whose fields are in another order than in the contract. */
function DishForm({ version }: { version?: number }) {
  const form = useSentForm(changeDish, {
    initial: empty,
    ...(version !== undefined && { version }),
    sent: ({ name, price }, version) => ({ version, name, price: numberIn('float-number', price) }),
    clears: true,
  })
  return (
    <EntryForm title="Dish" form={form}>
      {form.conflict && <p>{form.conflict}</p>}
      <TextEntry field={form.field('price')} label="Price" />
      <TextEntry field={form.field('name')} label="Name" />
    </EntryForm>
  )
}

const field = (label: string) => screen.getByLabelText(label)

test('shows no problem while a first value is typed, and shows it when the field is left', async () => {
  const { fill, user } = renderApp(inDollars(<DishForm />))
  await fill('Price', 'cheap')
  expect(problems()).toEqual([])
  await user.tab()
  expect(problems()).toEqual(['Invalid number format'])
})

test('shows every problem on save, with the first of the contract as a toast and in focus', async () => {
  const { press } = renderApp(inDollars(<DishForm />))
  await press('Save')
  expect(problems()).toEqual(['Field cannot be empty', 'Field cannot be empty'])
  expect(shownMessage()).toBe('Field cannot be empty')
  await waitFor(() => expect(field('Name')).toHaveFocus())
  expect(callsTo(changeDish)).toEqual([])
})

test('keeps a refusal until its field changes, and allows another attempt', async () => {
  answers(changeDish, () => refusal('name-taken', 'Taken', { fields: { name: 'This name is taken' } }))
  const { fill, press } = renderApp(inDollars(<DishForm />))
  await fill('Name', 'Pie')
  await fill('Price', '9.50')
  await press('Save')
  await waitFor(() => expect(problems()).toEqual(['This name is taken']))
  await waitFor(() => expect(field('Name')).toHaveFocus())
  await fill('Price', '10')
  expect(problems()).toEqual(['This name is taken'])
  await press('Save')
  await waitFor(() => expect(callsTo(changeDish)).toHaveLength(2))
  await fill('Name', 'Tart')
  expect(problems()).toEqual([])
})

test('sends nothing on presses during a call, and resets after the save', async () => {
  const { answer, give } = held<{ name: string }>()
  answers(changeDish, () => answer)
  const { fill, press, user } = renderApp(inDollars(<DishForm />))
  await fill('Name', 'Pie')
  await fill('Price', '9.50')
  await press('Save')
  await user.type(field('Name'), '{Enter}{Enter}')
  await waitFor(() => expect(sentTo(changeDish)).toEqual([{ name: 'Pie', price: 9.5 }]))
  give({ name: 'Pie' })
  await waitFor(() => expect(field('Name')).toHaveValue(''))
  expect(problems()).toEqual([])
})

test('repeats the call under the same key after a lost answer', async () => {
  answers(changeDish, () => noAnswer())
  const { fill, press } = renderApp(inDollars(<DishForm />))
  await fill('Name', 'Pie')
  await fill('Price', '9.50')
  await press('Save')
  await waitFor(() => expect(shownMessage()).toContain('press again'))
  await press('Save')
  await waitFor(() => expect(callsTo(changeDish)).toHaveLength(2))
  const keys = callsTo(changeDish).map(({ request }) => request.headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
})

/** The form of a dish that was changed elsewhere. */
function ShownDish() {
  const [version, setVersion] = useState(3)
  return (
    <>
      <button type="button" onClick={() => setVersion(4)}>
        Show it again
      </button>
      <DishForm version={version} />
    </>
  )
}

test('sends the version the form started with, and after a conflict the version that is shown', async () => {
  answers(changeDish, () => refusal('stale-version', 'Someone else changed this meanwhile'))
  const { fill, press, shows } = renderApp(inDollars(<ShownDish />))
  await fill('Name', 'Pie')
  await fill('Price', '9.50')
  await press('Show it again')
  await press('Save')
  await shows('Someone else changed this meanwhile')
  await press('Save')
  await waitFor(() => expect(sentTo(changeDish)).toMatchObject([{ version: 3 }, { version: 4 }]))
})
