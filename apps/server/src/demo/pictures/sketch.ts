export const WIDTH = 960
export const HEIGHT = 720
export const CENTRE = { x: WIDTH / 2, y: HEIGHT / 2 }

export interface Point {
  x: number
  y: number
}

/** Numbers from 0 to 1 that depend on the seed alone, so that a dish keeps its looks. */
export type Random = () => number

export function randomFrom(seed: string): Random {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e_37_79_b9
    let mixed = Math.imul(state ^ (state >>> 13), 3_266_489_917)
    mixed ^= mixed >>> 16
    return (mixed >>> 0) / 4_294_967_296
  }
}

export const between = (random: Random, least: number, most: number) => least + random() * (most - least)

const clampByte = (value: number) => Math.max(0, Math.min(255, Math.round(value)))

/** Makes a colour (#rrggbb) lighter (up to 1) or darker (down to -1). */
export function shade(colour: string, by: number): string {
  const target = by > 0 ? 255 : 0
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const mixed = channels.map((channel) => clampByte(channel + (target - channel) * Math.abs(by)))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** `count` points in a circle, well apart: each is the candidate farthest from those before it. */
export function scatter(random: Random, count: number, radius: number, centre: Point = CENTRE): Point[] {
  const places: Point[] = []
  for (let placed = 0; placed < count; placed++) {
    const candidates = Array.from({ length: 9 }, () => {
      const angle = random() * Math.PI * 2
      const distance = Math.sqrt(random()) * radius
      return { x: centre.x + Math.cos(angle) * distance, y: centre.y + Math.sin(angle) * distance }
    })
    const roomOf = (place: Point) =>
      Math.min(...places.map((other) => Math.hypot(other.x - place.x, other.y - place.y)), radius * 2)
    const [first] = candidates.toSorted((a, b) => roomOf(b) - roomOf(a))
    if (first) places.push(first)
  }
  return places
}

export function blob(random: Random, { x, y }: Point, radius: number, unevenness = 0.12, corners = 9): string {
  const points = Array.from({ length: corners }, (_, at) => {
    const angle = (at / corners) * Math.PI * 2
    const distance = radius * (1 + between(random, -unevenness, unevenness))
    return { x: x + Math.cos(angle) * distance, y: y + Math.sin(angle) * distance }
  })
  const middles = points.map((point, at) => {
    const next = points[(at + 1) % corners] ?? point
    return { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
  })
  const last = middles.at(-1) ?? { x, y }
  const curves = points.map((point, at) => `Q${coordinates(point)} ${coordinates(middles[at] ?? point)}`)
  return `M${coordinates(last)}${curves.join('')}Z`
}

const coordinates = (point: Point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`

/** Without a blur filter, which would take most of the drawing's time. */
export function shadow({ x, y }: Point, width: number, height: number, strength = 0.38): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="url(#shadow)" opacity="${strength}"/>`
}
