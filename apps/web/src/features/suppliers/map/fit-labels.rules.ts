interface Label {
  /** Where its point is on the map, in pixels. */
  x: number
  y: number
  text: string
}

const CHARACTER = 7.5
const BESIDE_POINT = 14
const HEIGHT = 20

const overlaps = (a: Label, b: Label) =>
  a.x < b.x + widthOf(b) && b.x < a.x + widthOf(a) && Math.abs(a.y - b.y) < HEIGHT

const widthOf = ({ text }: Label) => Array.from(text).length * CHARACTER + BESIDE_POINT

/** Those that can be read beside each other; the first come first. */
export function fitLabels<L extends Label>(labels: readonly L[]): L[] {
  const shown: L[] = []
  for (const label of labels) {
    if (!shown.some((other) => overlaps(label, other))) shown.push(label)
  }
  return shown
}
