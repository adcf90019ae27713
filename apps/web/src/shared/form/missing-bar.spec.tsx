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

test('the first five are named, and the others counted', () => {
  const many = {
    a: 'entries.name',
    b: 'entries.name',
    c: 'entries.name',
    d: 'entries.name',
    e: 'entries.name',
  } as const
  renderApp(<Missing labels={{ ...many, f: 'entries.note', g: 'entries.note' }} />)
  expect(named()).toEqual(['Name', 'Name', 'Name', 'Name', 'Name'])
  expect(bar().getByText('and 2 more')).toBeVisible()
})

function Missing({ labels }: { labels: Labels }) {
  const problems = Object.fromEntries(Object.keys(labels).map((path) => [path, 'Field cannot be empty']))
  return <MissingBar form={useForm({}, { problemsOf: () => problems })} labels={labels} />
}
