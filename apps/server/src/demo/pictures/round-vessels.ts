import { pieces, type PieceName } from './pieces.ts'
import type { Picture } from './picture.ts'
import { between, blob, CENTRE, scatter, shade, shadow, type Random } from './sketch.ts'

const disc = (radius: number, fill: string, more = '') =>
  `<circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${radius}" fill="${fill}"${more}/>`
const line = (radius: number, colour: string, width: number, opacity = 1) =>
  `<circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`

/** Pieces that would reach over the rim if placed farther out. */
const large = new Set<PieceName>(['swirl', 'fillet', 'drizzle'])

function toppings(random: Random, picture: Picture, radius: number): string {
  return (picture.pieces ?? [])
    .flatMap(([name, colour, count]) => {
      const reach = count === 1 ? radius * 0.15 : large.has(name) ? radius * 0.6 : radius
      const places = scatter(random, count, reach)
      return places.map((place) => pieces[name](random, place, shade(colour, between(random, -0.08, 0.08))))
    })
    .join('')
}

function heap(random: Random, colour: string, radius: number): string {
  const outline = blob(random, CENTRE, radius, 0.06, 14)
  return `<path d="${outline}" fill="${shade(colour, -0.22)}" transform="translate(0 7)"/><path d="${outline}" fill="${colour}"/><path d="${blob(random, { x: CENTRE.x - 18, y: CENTRE.y - 20 }, radius * 0.72, 0.1, 11)}" fill="${shade(colour, 0.14)}"/>`
}

function grains(random: Random, colour: string, radius: number): string {
  return scatter(random, 70, radius)
    .map(({ x, y }) => {
      const tone = shade(colour, between(random, -0.18, 0.3))
      return `<ellipse rx="7" ry="3.4" fill="${tone}" transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${between(random, 0, 180).toFixed(0)})"/>`
    })
    .join('')
}

const under = shadow({ x: CENTRE.x + 10, y: CENTRE.y + 34 }, 330, 318)

export function plate(random: Random, picture: Picture): string {
  const tone = picture.tone ?? '#fbf8f2'
  const crockery =
    disc(284, shade(tone, -0.12)) +
    disc(280, tone) +
    line(272, shade(tone, -0.16), 2) +
    disc(216, shade(tone, -0.07)) +
    disc(212, shade(tone, 0.3))
  return under + crockery + heap(random, picture.base, 192) + toppings(random, picture, 150)
}

export function bowl(random: Random, picture: Picture): string {
  const tone = picture.tone ?? '#35637a'
  const crockery =
    disc(272, shade(tone, -0.35)) +
    disc(268, tone) +
    line(258, shade(tone, 0.35), 6, 0.8) +
    disc(240, shade(tone, -0.5))
  const filling =
    disc(230, shade(picture.base, -0.16)) +
    `<circle cx="${CENTRE.x - 6}" cy="${CENTRE.y - 8}" r="216" fill="${picture.base}"/>`
  return under + crockery + filling + grains(random, picture.base, 200) + toppings(random, picture, 168)
}

export function board(random: Random, picture: Picture): string {
  const wood = picture.tone ?? '#b07d4f'
  const shape = (dy: number, fill: string) =>
    `<rect x="150" y="${152 + dy}" width="600" height="430" rx="54" fill="${fill}"/><rect x="720" y="${326 + dy}" width="130" height="82" rx="38" fill="${fill}"/>`
  const grain = [210, 268, 330, 392, 456, 520].map(
    (y) =>
      `<path d="M176,${y}C320,${y + between(random, -16, 16)} 560,${y + between(random, -16, 16)} 724,${y}" fill="none" stroke="${shade(wood, -0.18)}" stroke-width="4" opacity="0.5"/>`,
  )
  const toast = (fill: string, dy: number, grow: number) =>
    `<rect x="${265 - grow}" y="${215 + dy - grow}" width="${370 + grow * 2}" height="${304 + grow * 2}" rx="${88 + grow}" fill="${fill}"/>`
  const slice = toast('#a9692f', 10, 14) + toast('#c98a47', 0, 14) + toast(picture.base, 0, -8)
  const hole = `<circle cx="806" cy="367" r="15" fill="${shade(wood, -0.45)}"/>`
  const moved = `<g transform="translate(-30 7)">${toppings(random, picture, 120)}</g>`
  return (
    shadow({ x: 470, y: 400 }, 400, 290) +
    shape(16, shade(wood, -0.35)) +
    shape(0, wood) +
    grain.join('') +
    hole +
    slice +
    moved
  )
}

export function pizza(random: Random, picture: Picture): string {
  const crust = picture.tone ?? '#d59a4f'
  const outline = (radius: number) => blob(random, CENTRE, radius, 0.025, 18)
  const dough = `<path d="${outline(288)}" fill="${shade(crust, -0.28)}" transform="translate(0 9)"/><path d="${outline(286)}" fill="${crust}"/>`
  const sauce = `<path d="${outline(250)}" fill="#b8402a"/><path d="${outline(238)}" fill="${picture.base}"/>`
  const melted = scatter(random, 12, 200).map(
    (at) => `<path d="${blob(random, at, between(random, 24, 44), 0.2)}" fill="${shade(picture.base, 0.3)}"/>`,
  )
  const cuts = [20, 80, 140].map(
    (angle) =>
      `<path d="M-292,0L292,0" stroke="${shade(crust, -0.5)}" stroke-width="3" opacity="0.4" transform="translate(${CENTRE.x} ${CENTRE.y}) rotate(${angle})"/>`,
  )
  return under + dough + sauce + melted.join('') + toppings(random, picture, 200) + cuts.join('')
}

export function cup(random: Random, picture: Picture): string {
  const tone = picture.tone ?? '#fbf8f2'
  const saucer = disc(270, shade(tone, -0.14)) + disc(266, tone) + line(196, shade(tone, -0.12), 4)
  const handle = `<path d="M640,300C760,250 770,420 646,404" fill="none" stroke="${shade(tone, -0.2)}" stroke-width="40"/><path d="M640,298C756,250 766,416 646,400" fill="none" stroke="${shade(tone, 0.1)}" stroke-width="30"/>`
  const rim =
    disc(188, shade(tone, -0.24)) +
    disc(184, shade(tone, 0.25)) +
    disc(166, shade(picture.base, -0.35)) +
    disc(160, picture.base)
  const top = picture.milk === false ? line(148, shade(picture.base, 0.3), 12, 0.7) : rosetta(picture.base)
  return under + saucer + handle + rim + top + toppings(random, picture, 120)
}

function rosetta(coffee: string): string {
  const leaf = (at: number) => {
    const [wide, up] = [80 - at * 18, at * 30]
    const outline = `M480,${448 - up}C${480 + wide},${400 - up} ${476 + wide},${330 - at * 18} 480,${366 - up}C${484 - wide},${330 - at * 18} ${480 - wide},${400 - up} 480,${448 - up}Z`
    return `<path d="${outline}" fill="${shade(coffee, at % 2 === 0 ? 0.72 : 0.2)}"/>`
  }
  return [0, 1, 2].map(leaf).join('')
}
