import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { CallError } from '../api/call-error.ts'
import { endPage, renderApp, textsOf } from '../testing/render-app.tsx'
import { ActionButton } from './action-button.tsx'
import { AwaitedCard } from './awaited-card.tsx'
import type { Folding } from './group-header.tsx'
import { ListDetail } from './list-detail.tsx'
import { Overview } from './overview.tsx'
import { UnlessUnread } from './unread.tsx'

interface SpoonsProps {
  items?: string[]
  total?: number | undefined
  groupOf?: (spoon: string) => string
  folding?: Folding
}

const spoons = ['tea', 'soup']

function Spoons({ items = spoons, ...list }: SpoonsProps) {
  const [selected, select] = useState<string | null>(null)
  return (
    <ListDetail
      label="Spoons"
      items={items}
      {...list}
      keyOf={(item) => item}
      row={(item) => item}
      selected={selected}
      onSelect={select}
      detail={selected && `The ${selected} spoon`}
      overview={<Link to="/?of=silver">12 of silver</Link>}
    />
  )
}

test.each([
  ['every item was read', ['tea', 'soup'], undefined, 'Total : 2'],
  ['only some were read', ['tea', 'soup'], 5, 'Total : 5'],
  ['there are fewer than are counted', ['tea'], MOST_COUNTED - 1, 'Total : 9999'],
  ['there are as many as are counted, or more', ['tea'], MOST_COUNTED, 'Total : 10000+'],
])('the head of a list shows its total when %s', (_when, items, total, words) => {
  renderApp(<Spoons items={items} total={total} />)
  expect(screen.getByText(words)).toBeVisible()
})

/** Whether a phone shows the right-hand pane in place of the list. */
const isDetailInPlace = (container: HTMLElement) => container.querySelector('[data-open="true"]') !== null

const toOverview = () => screen.getByRole('button', { name: 'Overview' })

test('on a phone the head of a list opens the overview, and Back and Escape return to its button', async () => {
  const { container, user, press } = renderApp(<Spoons />)
  expect(isDetailInPlace(container)).toBe(false)
  for (const leave of [() => press('Back'), () => user.keyboard('{Escape}')]) {
    await press('Overview')
    expect(isDetailInPlace(container)).toBe(true)
    await leave()
    expect(isDetailInPlace(container)).toBe(false)
    expect(toOverview()).toHaveFocus()
  }
})

test('a figure of the overview leads a phone back to the list', async () => {
  const { container, press, user, address } = renderApp(<Spoons />)
  await press('Overview')
  await user.click(screen.getByRole('link', { name: '12 of silver' }))
  expect(address()).toBe('/?of=silver')
  expect(isDetailInPlace(container)).toBe(false)
})

test('a failed list keeps the shape of its overview, and both come back together', () => {
  const failed = new CallError({ code: 'internal', message: 'Internal server error' })
  const refetch = vi.fn(() => Promise.resolve())
  const list = (items: string[] | undefined, error: CallError | null) => (
    <ListDetail
      label="Spoons"
      items={items}
      query={{ error, refetch: () => Promise.resolve() }}
      keyOf={(item) => item}
      row={(item) => item}
      selected={null}
      onSelect={() => {}}
      detail={null}
      selectHint="Select a spoon"
      action={
        <>
          <ActionButton>Add spoon</ActionButton>
          <UnlessUnread>Export</UnlessUnread>
        </>
      }
      overview={
        <Overview
          label="Spoons in all"
          query={{ data: items, error, refetch }}
          tiles={[{ name: 'Of silver', value: items && '12', note: 'of 40' }]}
          awaited={<AwaitedCard title="By drawer" of="bars" />}
        >
          12 in the drawer
        </Overview>
      }
    />
  )
  renderApp(list(undefined, failed))
  expect(screen.getAllByText('The server had a problem. What was saved is safe.')).toHaveLength(1)
  expect(screen.getByText('No items selected')).toBeVisible()
  expect(textsOf(screen.getAllByRole('term'))).toEqual(['Of silver'])
  expect(textsOf(screen.getAllByRole('definition'))).toEqual(['–', ''])
  expect(screen.getByRole('heading', { name: 'By drawer' }).parentElement).toHaveTextContent('By drawerNot loaded')
  expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument()
  expect(screen.getByText('Select a spoon')).not.toBeVisible()
  expect(screen.queryByRole('button', { name: 'Overview' })).not.toBeInTheDocument()
  expect(refetch).not.toHaveBeenCalled()
  // The only main button is the one that reads the list.
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('data-tone', 'green')
  expect(screen.getByRole('button', { name: 'Add spoon' })).toHaveAttribute('data-tone', 'plain')
  expect(screen.getByText('Export')).toHaveAttribute('inert')
  endPage()
  renderApp(list(spoons, null))
  expect(screen.getByText('12 in the drawer')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add spoon' })).toHaveAttribute('data-tone', 'green')
  expect(screen.getByText('Export')).not.toHaveAttribute('inert')
  expect(screen.getByText('Select a spoon')).toBeVisible()
})

test('what was typed beside a failed list stays when it is read', async () => {
  function Recovering() {
    const [items, setItems] = useState<string[]>()
    const error = items ? null : new CallError({ code: 'internal', message: 'Internal server error' })
    return (
      <>
        <button type="button" onClick={() => setItems(['tea'])}>
          Recover
        </button>
        <ListDetail
          label="Spoons"
          items={items}
          query={{ error, refetch: () => Promise.resolve() }}
          keyOf={(item) => item}
          row={(item) => item}
          selected={null}
          onSelect={() => {}}
          detail={null}
          overview={<input aria-label="Note" />}
        />
      </>
    )
  }
  const { user, press } = renderApp(<Recovering />)
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Two of silver')
  await press('Recover')
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Two of silver')
})

test('another item is shown from its top', async () => {
  const { container, press } = renderApp(<Spoons />)
  await press('tea')
  const pane = container.querySelector<HTMLElement>('section[tabindex]')
  if (!pane) throw new Error('There is no detail')
  expect(within(pane).getByText('The tea spoon')).toBeVisible()
  pane.scrollTop = 80
  await press('soup')
  expect(pane.scrollTop).toBe(0)
})

test('a list of groups names each group once, and the one at its top', () => {
  renderApp(<Spoons items={['tea', 'table', 'soup']} groupOf={(spoon) => spoon.slice(0, 1).toUpperCase()} />)
  const rows = screen.getAllByRole('listitem')
  expect(textsOf(rows)).toEqual(['Ttea', 'table', 'Ssoup'])
  expect(rows.map(({ style }) => style.height)).toEqual(['92px', '60px', '92px'])
  expect(screen.getAllByText('T')).toHaveLength(2)
})

test('an empty list has no header of a group', () => {
  const { container } = renderApp(<Spoons items={[]} groupOf={(spoon) => spoon.slice(0, 1)} />)
  expect(container.querySelector('[data-sticky]')).not.toBeInTheDocument()
})

test('a folded group shows its name alone, and the arrow keys reach it', async () => {
  function FoldingSpoons() {
    const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
    const onFold = (group: string) => setFolded((before) => (before.has(group) ? new Set() : new Set([group])))
    const groupOf = (spoon: string) => spoon.slice(0, 1).toUpperCase()
    const folding = { folded, onFold, title: (group: string) => `Group ${group}` }
    return <Spoons items={['tea', 'table', 'soup']} groupOf={groupOf} folding={folding} />
  }
  const { user } = renderApp(<FoldingSpoons />)
  const [, group] = screen.getAllByText('Group T')
  await user.click(group ?? document.body)
  expect(textsOf(screen.getAllByRole('listitem'))).toEqual(['Group T', 'Group Ssoup'])
  await user.click(screen.getByRole('button', { name: 'soup' }))
  await user.keyboard('{ArrowUp}{Enter}')
  expect(textsOf(screen.getAllByRole('listitem'))).toEqual(['Group Ttea', 'table', 'Group Ssoup'])
})
