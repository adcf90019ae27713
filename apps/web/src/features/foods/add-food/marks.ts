import { problemAt } from './missing.rules.ts'
import type { Problems } from './food-sent.rules.ts'

/** What is wrong with a form, and whether its places say so: not before somebody asked. */
export interface Marks {
  problems: Problems
  isAsked: boolean
}

/** What a place says now. */
export function told({ problems, isAsked }: Marks, path: string): string | null {
  return isAsked ? problemAt(problems, path) : null
}

const CONTROLS = 'input, textarea, select, button'

/** Brings the place of a path into sight, and the cursor to what is wrong there. */
export function goTo(form: HTMLElement | null, path: string): void {
  const names = path.split('.')
  const places = names.map((_, length) => names.slice(0, names.length - length).join('.'))
  for (const place of places) {
    const found = form?.querySelector<HTMLElement>(`[data-path='${CSS.escape(place)}']`)
    if (!found) continue
    const control =
      found.querySelector<HTMLElement>('[aria-invalid="true"]:is(input, textarea)') ??
      found.querySelector<HTMLElement>(CONTROLS)
    found.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
    return
  }
}
