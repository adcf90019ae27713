import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ListDetail } from './list-detail.tsx'

test.each([
  ['every item was read', ['tea', 'soup'], undefined, 'Total : 2'],
  ['only some were read', ['tea', 'soup'], 5, 'Total : 5'],
  ['there are fewer than are counted', ['tea'], MOST_COUNTED - 1, 'Total : 9999'],
  ['there are as many as are counted, or more', ['tea'], MOST_COUNTED, 'Total : 10000+'],
])('the head of a list shows its total when %s', (_when, items, total, words) => {
  render(
    <ListDetail
      label="Spoons"
      items={items}
      total={total}
      keyOf={(item) => item}
      row={(item) => item}
      selected={null}
      onSelect={() => undefined}
      detail={null}
    />,
  )
  expect(screen.getByText(words)).toBeVisible()
})

test('a detail begins at its top when another item is selected', () => {
  const show = (selected: string) => (
    <ListDetail
      label="Spoons"
      items={['tea', 'soup']}
      keyOf={(item) => item}
      row={(item) => item}
      selected={selected}
      onSelect={() => undefined}
      detail={<p>The {selected} spoon</p>}
    />
  )
  const { rerender } = render(show('tea'))
  const pane = screen.getByText('The tea spoon').closest('section')
  if (!pane) throw new Error('There is no pane')
  pane.scrollTop = 300
  rerender(show('tea'))
  expect(pane.scrollTop).toBe(300)
  rerender(show('soup'))
  expect(pane.scrollTop).toBe(0)
})
