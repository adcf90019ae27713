const CONTROLS = 'input, textarea, select, button'

/** Scrolls the field of a path, or of the nearest path above it, into view and focuses the control that is wrong. */
export function goTo(root: HTMLElement | null, path: string): void {
  const names = path.split('.')
  const paths = names.map((_, length) => names.slice(0, names.length - length).join('.'))
  for (const at of paths) {
    const found = root?.querySelector<HTMLElement>(`[data-path='${CSS.escape(at)}']`)
    if (!found) continue
    const control =
      found.querySelector<HTMLElement>('[aria-invalid="true"]:is(input, textarea)') ??
      found.querySelector<HTMLElement>(CONTROLS)
    const folded = found.closest('details')
    if (folded) folded.open = true
    found.scrollIntoView({ block: 'center' })
    // A group without controls yet, such as a list that is empty, gets the focus itself.
    if (!control) found.tabIndex = -1
    const target = control ?? found
    target.focus({ preventScroll: true })
    return
  }
}
