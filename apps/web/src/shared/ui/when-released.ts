// A click follows the release of a pointer at once, or not at all.
const CLICK_MS = 100
// Some browsers keep the release to themselves, such as that of a scroll bar.
const LONGEST_MS = 1_000

let isPressed = false
let releasing: ReturnType<typeof setTimeout> | undefined
let waiting: (() => void)[] = []

function press(): void {
  clearTimeout(releasing)
  isPressed = true
  releasing = setTimeout(release, LONGEST_MS)
}

function release(): void {
  clearTimeout(releasing)
  isPressed = false
  const acts = waiting
  waiting = []
  for (const act of acts) act()
}

function awaitClick(): void {
  clearTimeout(releasing)
  releasing = setTimeout(release, CLICK_MS)
}

/** The pressed control must still be there while its click is handled. */
function afterClick(): void {
  clearTimeout(releasing)
  releasing = setTimeout(release, 0)
}

addEventListener('pointerdown', press, true)
addEventListener('pointerup', awaitClick, true)
addEventListener('pointercancel', awaitClick, true)
addEventListener('click', afterClick, true)

/**
 * Moves something on the screen, once no pointer is pressed. A control that moves between press and release gets no
 * click.
 */
export function whenReleased(act: () => void): void {
  if (isPressed) waiting.push(act)
  else act()
}
