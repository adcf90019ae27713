import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { MissingBar } from './missing-bar.tsx'
import { TextEntry } from './text-entry.tsx'
import { labelsOf, text } from './texts.ts'
import { useForm } from './use-form.ts'
import type { Labels } from './use-missing.ts'

const texts = { name: text('entries.name'), note: text('entries.note', { isOptional: true }) }

function DishForm() {
  const form = useForm(
    { name: '', note: '' },
    {
      problemsOf: ({ name, note }) => ({
        ...(name === '' && { name: 'Field cannot be empty' }),
        ...(note.length > 4 && { note: 'This text is too long. Shorten it' }),
      }),
    },
  )
  const { root } = form
  return (
    <div ref={root}>
      <TextEntry field={form.field('name')} text={texts.name} />
      <TextEntry field={form.field('note')} text={texts.note} />
      <MissingBar form={form} labels={labelsOf(texts)} />
    </div>
  )
}

const bar = () => within(screen.getByRole('navigation', { name: 'Fields still to do' }))
const named = () =>
  bar()
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

test('an optional text may be left empty', () => {
  renderApp(<DishForm />)
  expect(screen.getByLabelText('Note (optional)')).toHaveValue('')
  expect(named()).toEqual(['Name'])
})

test('a wrong optional text is named without "(optional)", and its link leads to it', async () => {
  const { fill, press } = renderApp(<DishForm />)
  await fill('Name', 'Soup')
  expect(bar().getByText('Nothing is missing')).toBeVisible()
  await fill('Note (optional)', 'Too long')
  expect(named()).toEqual(['Note'])
  await press('Note')
  await waitFor(() => expect(screen.getByLabelText('Note (optional)')).toHaveFocus())
})

test('five are named, and "more" leads to the sixth', async () => {
  const { press } = renderApp(<Missing />)
  expect(named()).toEqual(['Name', 'Name', 'Name', 'Name', 'Name', 'and 2 more', 'and 6 more'])
  await press('and 2 more')
  await waitFor(() => expect(screen.getByLabelText('Note')).toHaveFocus())
})

test('on a phone one is named, and "more" leads to the second', async () => {
  const { press } = renderApp(<Missing />)
  await press('and 6 more')
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
})

const many: Labels = {
  a: 'entries.name',
  b: 'entries.name',
  c: 'entries.name',
  d: 'entries.name',
  e: 'entries.name',
  f: 'entries.note',
  g: 'entries.note',
}

function Missing() {
  const form = useForm(
    { b: '', f: '' },
    { problemsOf: () => Object.fromEntries(Object.keys(many).map((path) => [path, 'Field cannot be empty'])) },
  )
  const { root } = form
  return (
    <div ref={root}>
      <TextEntry field={form.field('b')} label="Name" />
      <TextEntry field={form.field('f')} label="Note" />
      <MissingBar form={form} labels={many} />
    </div>
  )
}
