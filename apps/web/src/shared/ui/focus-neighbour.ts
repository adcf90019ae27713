/** Moves the focus to the button in the place of a removed one, or else to the list. */
export function focusNeighbour(list: HTMLElement | null, at: number, buttons = 'button'): void {
  const left = list?.querySelectorAll<HTMLElement>(buttons) ?? []
  const next = left[at] ?? left[at - 1] ?? list
  next?.focus()
}
