import { expect, test } from 'vitest'
import { goTo } from './go-to.ts'

function formWith(html: string): HTMLElement {
  const form = document.createElement('form')
  form.innerHTML = html
  document.body.replaceChildren(form)
  return form
}

test('a field without an invalid control gives the focus to its first visible control', () => {
  const form = formWith(
    '<div data-path="entry"><button type="button" style="display: none">Back</button><input aria-label="Name"></div>',
  )
  goTo(form, 'entry')
  expect(document.activeElement).toHaveAccessibleName('Name')
})
