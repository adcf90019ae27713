const CONTROLS = 'input, textarea, select, button'

/** Scrolls to the field of a path, or of its nearest ancestor, and focuses the invalid control. */
export function goTo(root: HTMLElement | null, path: string): void {
  const names = path.split('.')
  const paths = names.map((_, length) => names.slice(0, names.length - length).join('.'))
  for (const at of paths) {
    const found = root?.querySelector<HTMLElement>(`[data-path='${CSS.escape(at)}']`)
    if (!found) continue
    const folded = found.closest('details')
    if (folded) folded.open = true
    const control =
      found.querySelector<HTMLElement>('[aria-invalid="true"]:is(input, textarea)') ??
      // A hidden control, such as a button for phones, cannot take the focus.
      [...found.querySelectorAll<HTMLElement>(CONTROLS)].find((each) => each.checkVisibility())
    found.scrollIntoView({ block: 'center' })
    // A group without controls, such as an empty list, takes the focus itself.
    if (!control) found.tabIndex = -1
    const target = control ?? found
    target.focus({ preventScroll: true })
    return
  }
}
