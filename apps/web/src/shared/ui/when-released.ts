// A click follows the release of a pointer at once, or not at all.
const CLICK_MS = 100

let isPressed = false
let releasing: ReturnType<typeof setTimeout> | undefined
let waiting: (() => void)[] = []

function press(): void {
  clearTimeout(releasing)
  isPressed = true
}

function release(): void {
  clearTimeout(releasing)
  isPressed = false
  const acts = waiting
  waiting = []
  for (const act of acts) act()
}

function awaitClick(): void {
  releasing = setTimeout(release, CLICK_MS)
}

addEventListener('pointerdown', press, true)
addEventListener('pointerup', awaitClick, true)
addEventListener('pointercancel', awaitClick, true)
addEventListener('click', release, true)

/**
 * Moves something on the screen, once no pointer is pressed. A control that moves between press and release gets no
 * click.
 */
export function whenReleased(act: () => void): void {
  if (isPressed) waiting.push(act)
  else act()
}
