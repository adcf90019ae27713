import { endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { textInput } from '@brigade/contract/kernel/input-schema.ts'
import { waitFor } from '@testing-library/react'
import { set } from 'idb-keyval'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endPage, entered, field, renderApp } from '../testing/render-app.tsx'
import { answers, callsTo, noAnswer, refusal, reply, sentTo } from '../testing/server.ts'
import { DraftOwnerContext } from './draft-owner.ts'
import { EntryForm } from './entry-form.tsx'
import { KeptForm, type Kept } from './kept.tsx'
import { TextEntry } from './text-entry.tsx'
import { useSentForm } from './use-sent-form.ts'

const name = textInput('name', { minLength: 1, maxLength: 20 })
const addDish = endpoint({
  name: 'add-dish',
  summary: 'Add a dish',
  method: 'POST',
  path: '/manager/dish',
  who: 'approved',
  input: z.object({ name }),
  data: z.object({ name: z.string() }),
})

interface DishDraft {
  name: string
}
const isDishDraft = (kept: unknown): kept is DishDraft =>
  typeof kept === 'object' && kept !== null && 'name' in kept && typeof kept.name === 'string'

function Dish({ kept }: { kept: Kept<DishDraft> }) {
  const form = useSentForm(addDish, { initial: kept.draft, kept, sent: (draft) => draft })
  return (
    <EntryForm title="Dish" form={form}>
      <TextEntry field={form.field('name')} label="Name" />
      <button type="button" onClick={kept.startAgain}>
        Start again
      </button>
    </EntryForm>
  )
}

async function openForm(accountId = 'anna', restId = 'kauri') {
  const page = renderApp(
    <DraftOwnerContext value={{ accountId, selected: { _id: restId } }}>
      <KeptForm name="new dish" empty={{ name: '' }} isDraft={isDishDraft}>
        {(kept) => <Dish kept={kept} />}
      </KeptForm>
    </DraftOwnerContext>,
  )
  await waitFor(() => field('Name'))
  return page
}

const keys = () => callsTo(addDish).map(({ request }) => request.headers.get('idempotency-key'))

test('restores the draft after a reload, for its account and branch only', async () => {
  await (await openForm()).fill('Name', 'Soup')
  endPage()
  await openForm()
  expect(entered('Name')).toEqual(['Soup'])
  endPage()
  await openForm('ben')
  expect(entered('Name')).toEqual([''])
  endPage()
  await openForm('anna', 'rata')
  expect(entered('Name')).toEqual([''])
})

test('repeats an unanswered call under its key after a reload', async () => {
  answers(addDish, noAnswer)
  const page = await openForm()
  await page.fill('Name', 'Soup')
  await page.press('Save')
  await waitFor(() => expect(field('Name')).toBeEnabled())
  endPage()
  answers(addDish, ({ name }) => ({ name }))
  await (await openForm()).press('Save')
  await waitFor(() => expect(entered('Name')).toEqual(['']))
  expect(sentTo(addDish)).toEqual([{ name: 'Soup' }, { name: 'Soup' }])
  expect(new Set(keys()).size).toBe(1)
})

test('sends a changed draft under another key', async () => {
  answers(addDish, noAnswer)
  const page = await openForm()
  await page.fill('Name', 'Soup')
  await page.press('Save')
  await waitFor(() => expect(field('Name')).toBeEnabled())
  answers(addDish, ({ name }) => ({ name }))
  await page.fill('Name', 'Stew')
  await page.press('Save')
  await waitFor(() => expect(entered('Name')).toEqual(['']))
  expect(keys().at(-1)).not.toBe(keys()[0])
})

test('sends a refused draft under another key', async () => {
  answers(addDish, () => refusal('input', 'Look again', { fields: { name: 'Taken' } }))
  const page = await openForm()
  await page.fill('Name', 'Soup')
  await page.press('Save')
  await page.shows('Taken')
  answers(addDish, ({ name }) => reply({ name }))
  await page.press('Save')
  await waitFor(() => expect(entered('Name')).toEqual(['']))
  expect(new Set(keys()).size).toBe(2)
})

test.each(['Save', 'Start again'])('"%s" leaves an empty form, after a reload too', async (button) => {
  answers(addDish, ({ name }) => ({ name }))
  const page = await openForm()
  await page.fill('Name', 'Soup')
  await page.press(button)
  await waitFor(() => expect(entered('Name')).toEqual(['']))
  endPage()
  await openForm()
  expect(entered('Name')).toEqual([''])
})

test('ignores a stored draft of another shape', async () => {
  await set('draft of anna: new dish of kauri', { draft: { title: 'Soup' }, sentAs: '' })
  await openForm()
  expect(entered('Name')).toEqual([''])
})
