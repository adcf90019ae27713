import { addAddon } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { problems, renderApp } from '../testing/render-app.tsx'
import { answers, held, refusal, sentTo } from '../testing/server.ts'
import { Entry } from './entry.tsx'
import { numberIn, type Problems } from './entered.ts'
import { StayingForm } from './staying-form.tsx'
import { TextEntry } from './text-entry.tsx'
import { DecimalsContext } from './decimals.ts'
import { useSentForm } from './use-sent-form.ts'

const inDollars = (form: ReactNode) => <DecimalsContext value={2}>{form}</DecimalsContext>

const empty = { name: '', price: '', qty: '3', material: '' }

interface AddonProps {
  initial?: typeof empty
  also?: (draft: typeof empty) => Problems
}

function Addon({ initial = empty, also }: AddonProps) {
  const form = useSentForm(addAddon, {
    initial,
    sent: ({ name, price, qty, material }) => ({
      name,
      price: numberIn('float-number', price),
      qty: numberIn('number', qty),
      ingredients: material === '' ? [] : [{ matId: material, isWeight: true, weight: 0 }],
    }),
    ...(also && { also }),
    clears: (draft) => ({ ...draft, name: '' }),
  })
  return (
    <StayingForm title="Addon" form={form}>
      <TextEntry field={form.field('name')} label="Name" />
      <TextEntry field={form.field('price')} label="Price" />
      <TextEntry field={form.field('qty')} label="Quantity" />
      <Entry field={form.field('material', 'ingredients')}>
        {({ problem }) => (
          <>
            <button type="button">Ingredients</button>
            {problem !== null && <p role="alert">{problem}</p>}
          </>
        )}
      </Entry>
    </StayingForm>
  )
}

const cheese = { name: 'Cheese', price: '2.5', qty: '3', material: '' }
const matId = '0197a3c0-0000-7000-8000-000000000001'
const added = () => ({ version: 1, isArchived: false, _id: matId, name: 'Cheese', price: 2.5, qty: 3, ingredients: [] })
const hasFocus = (label: string) => waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus())

test('sends a valid form once, and then resets it as configured', async () => {
  const { answer, give } = held<ReturnType<typeof added>>()
  answers(addAddon, () => answer)
  const form = renderApp(inDollars(<Addon initial={cheese} />))
  await form.press('Save')
  fireEvent.submit(screen.getByRole('form', { name: 'Addon' }))
  give(added())
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''))
  expect(screen.getByLabelText('Price')).toHaveValue('2.5')
  expect(problems()).toEqual([])
  expect(sentTo(addAddon)).toEqual([{ name: 'Cheese', price: 2.5, qty: 3, ingredients: [] }])
})

test('shows a problem below a field at the field', async () => {
  const form = renderApp(inDollars(<Addon initial={{ ...cheese, material: matId }} />))
  await form.press('Save')
  expect(problems()).toEqual(['Add the weight or nos'])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ingredients' })).toHaveFocus())
})

test("prefers the form's own problem to the contract's", async () => {
  const form = renderApp(
    inDollars(<Addon initial={{ ...cheese, price: '' }} also={() => ({ price: 'Ask for the price' })} />),
  )
  await form.press('Save')
  expect(problems()).toEqual(['Ask for the price'])
  await hasFocus('Price')
})

test('focuses a refused field after the disabled form is enabled again', async () => {
  const { answer, give } = held<ReturnType<typeof refusal>>()
  answers(addAddon, () => answer)
  const form = renderApp(inDollars(<Addon initial={cheese} />))
  await form.press('Save')
  expect(screen.getByLabelText('Price').closest('fieldset')).toBeDisabled()
  give(refusal('input', 'Look again', { fields: { price: 'Too dear' } }))
  await waitFor(() => expect(problems()).toEqual(['Too dear']))
  await hasFocus('Price')
})
