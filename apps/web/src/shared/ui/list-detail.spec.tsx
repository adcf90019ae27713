import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { startWords } from '../words.ts'
import { ListDetail } from './list-detail.tsx'

beforeAll(startWords)

/** What stands above a list of which so many are read, and so many there are. */
function count(items: readonly string[], total?: number) {
  document.body.innerHTML = renderToStaticMarkup(
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
  return document.querySelector('header')?.textContent
}

test('a list says how many there are in all, however many of them are read', () => {
  expect(count(['tea', 'soup'])).toBe('Total : 2')
  expect(count(['tea', 'soup'], 5)).toBe('Total : 5')
})

test('a list that is counted no further says that there are as many or more', () => {
  expect(count(['tea'], MOST_COUNTED - 1)).toBe('Total : 9999')
  expect(count(['tea'], MOST_COUNTED)).toBe('Total : 10000+')
})
