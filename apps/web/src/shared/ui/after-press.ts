/** A message that appears moves the button, and a moved button gets no click. */
export function afterPress(act: () => void) {
  if (document.querySelector(':active') === null) act()
  else document.addEventListener('pointerup', () => setTimeout(act), { once: true })
}
