import { tables, type Picture, type Table, type Vessel } from './picture.ts'
import { board, bowl, cup, pizza, plate } from './round-vessels.ts'
import { basket, burger, cake, glass, scoops, taco } from './side-vessels.ts'
import { HEIGHT, randomFrom, shade, WIDTH, type Random } from './sketch.ts'

const vessels: Record<Vessel, (random: Random, picture: Picture) => string> = {
  plate,
  bowl,
  board,
  pizza,
  cup,
  burger,
  glass,
  cake,
  scoops,
  basket,
  taco,
}

const wooden = new Set<Table>(['oak', 'walnut'])

function surface(random: Random, table: Table): string {
  const colour = tables[table]
  const ground = `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#table)"/>`
  if (!wooden.has(table)) {
    const stripe = shade(colour, 0.12)
    return `${ground}<path d="M-40,${HEIGHT - 210}L300,${HEIGHT + 60}L-40,${HEIGHT + 60}Z" fill="${stripe}" opacity="0.7"/><path d="M${WIDTH + 40},170L${WIDTH - 250},-60L${WIDTH + 40},-60Z" fill="${stripe}" opacity="0.55"/>`
  }
  const seams = [150, 312, 470, 618].map(
    (y) => `<path d="M0,${y}L${WIDTH},${y}" stroke="${shade(colour, -0.2)}" stroke-width="4" opacity="0.6"/>`,
  )
  const grain = Array.from({ length: 14 }, () => {
    const y = random() * HEIGHT
    return `<path d="M0,${y.toFixed(0)}C300,${(y + 16).toFixed(0)} 640,${(y - 18).toFixed(0)} ${WIDTH},${(y + 6).toFixed(0)}" stroke="${shade(colour, -0.12)}" stroke-width="2" fill="none" opacity="0.5"/>`
  })
  return ground + grain.join('') + seams.join('')
}

/** Draws a dish as SVG, 4 to 3. The same dish always gets the same drawing. */
export function drawPicture(dish: string, picture: Picture): string {
  const random = randomFrom(dish)
  const colour = tables[picture.table]
  const gradients =
    `<radialGradient id="table" cx="0.42" cy="0.36" r="0.85"><stop offset="0" stop-color="${shade(colour, 0.18)}"/><stop offset="1" stop-color="${shade(colour, -0.2)}"/></radialGradient>` +
    `<radialGradient id="shadow"><stop offset="0.62" stop-color="#1d1408"/><stop offset="1" stop-color="#1d1408" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="drink" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${shade(picture.base, 0.18)}"/><stop offset="1" stop-color="${shade(picture.base, -0.22)}"/></linearGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${gradients}</defs>${surface(random, picture.table)}${vessels[picture.vessel](random, picture)}</svg>`
}
