import { pieces } from './pieces.ts'
import type { Picture } from './picture.ts'
import { between, blob, scatter, shade, shadow, type Random } from './sketch.ts'

const rect = (x: number, y: number, width: number, height: number, radius: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

function strew(random: Random, picture: Picture, centre: { x: number; y: number }, radius: number): string {
  return (picture.pieces ?? [])
    .flatMap(([name, colour, count]) =>
      scatter(random, count, radius, centre).map((at) => pieces[name](random, at, colour)),
    )
    .join('')
}

function frill(random: Random, y: number, depth: number, fill: string): string {
  const waves = Array.from({ length: 9 }, (_, at) => {
    const x = 250 + (at + 1) * 51
    return `Q${x - 26},${(y + depth + between(random, 4, depth)).toFixed(0)} ${x},${y + depth * 0.4}`
  })
  return `<path d="M236,${y}L250,${y + depth * 0.4}${waves.join('')}L724,${y}Z" fill="${fill}"/>`
}

export function burger(random: Random, picture: Picture): string {
  const bun = picture.tone ?? '#d9933f'
  const seeds = scatter(random, 26, 150, { x: 480, y: 236 })
    .filter(({ y }) => y > 140 && y < 272)
    .map(({ x, y }) => `<ellipse cx="${(x - 480) * 1.25 + 480}" cy="${y}" rx="9" ry="6" fill="#fbe9c3"/>`)
  const layers = (picture.pieces ?? []).map(([, colour], at) => {
    const y = 332 + at * 34
    return at % 2 === 0 ? frill(random, y, 30, colour) : rect(246, y, 468, 32, 16, colour)
  })
  const bottomOfLayers = 332 + layers.length * 34
  const patty =
    rect(238, bottomOfLayers, 484, 70, 34, shade(picture.base, -0.25)) +
    rect(238, bottomOfLayers, 484, 58, 29, picture.base)
  const heel = bottomOfLayers + 66
  return (
    shadow({ x: 480, y: heel + 92 }, 320, 44, 0.42) +
    `<path d="M244,${heel}L716,${heel}C722,${heel + 84} 690,${heel + 92} 640,${heel + 92}L320,${heel + 92}C270,${heel + 92} 238,${heel + 84} 244,${heel}Z" fill="${shade(bun, -0.08)}"/>` +
    patty +
    layers.toReversed().join('') +
    `<path d="M232,344C222,150 370,112 480,112S738,150 728,344C728,356 232,356 232,344Z" fill="${bun}"/>` +
    `<path d="M262,300C270,180 372,140 470,136C372,168 320,220 310,312C300,330 260,330 262,300Z" fill="${shade(bun, 0.25)}" opacity="0.8"/>` +
    seeds.join('')
  )
}

export function glass(random: Random, picture: Picture): string {
  const straw = picture.tone ?? '#e2725b'
  const outline = 'M330,150L630,150L596,590C594,612 580,620 560,620L400,620C380,620 366,612 364,590Z'
  const drink = 'M338,236L622,236L595,586C593,602 582,610 562,610L398,610C378,610 367,602 365,586Z'
  const ice = scatter(random, 4, 92, { x: 480, y: 330 }).map(
    ({ x, y }) =>
      `<rect x="-34" y="-34" width="68" height="68" rx="12" fill="#ffffff" opacity="0.42" transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${between(random, 0, 80).toFixed(0)})"/>`,
  )
  return (
    shadow({ x: 494, y: 618 }, 190, 34, 0.42) +
    `<path d="M560,60L520,590" stroke="${straw}" stroke-width="20" stroke-linecap="round"/>` +
    `<path d="${outline}" fill="#ffffff" opacity="0.35"/><path d="${drink}" fill="url(#drink)" opacity="0.93"/>` +
    `<ellipse cx="480" cy="236" rx="142" ry="18" fill="${shade(picture.base, 0.35)}"/>` +
    ice.join('') +
    strew(random, picture, { x: 480, y: 400 }, 96) +
    `<path d="M366,190L392,560" stroke="#ffffff" stroke-width="16" stroke-linecap="round" opacity="0.55"/><path d="${outline}" fill="none" stroke="#ffffff" stroke-width="6" opacity="0.8"/>`
  )
}

export function cake(random: Random, picture: Picture): string {
  const cream = picture.tone ?? '#fff6e6'
  const stand = `<ellipse cx="480" cy="566" rx="330" ry="74" fill="#dcd6cb"/><ellipse cx="480" cy="554" rx="330" ry="72" fill="#fbf8f2"/><ellipse cx="480" cy="550" rx="286" ry="56" fill="#f0ebe1"/>`
  const body =
    rect(262, 330, 436, 220, 56, shade(picture.base, -0.14)) +
    rect(262, 322, 436, 84, 40, picture.base) +
    rect(262, 408, 436, 30, 12, cream) +
    rect(262, 440, 436, 92, 40, picture.base)
  const drips = [292, 352, 418, 486, 548, 612, 662].map((x) =>
    rect(x - 22, 320, 44, between(random, 46, 104), 22, cream),
  )
  const top = `<path d="${blob(random, { x: 480, y: 300 }, 100, 0.08, 12)}" fill="${cream}" transform="translate(-624 60) scale(2.3 0.8)"/>`
  return (
    shadow({ x: 490, y: 594 }, 370, 62, 0.4) +
    stand +
    body +
    drips.join('') +
    top +
    strew(random, picture, { x: 480, y: 278 }, 96)
  )
}

export function scoops(random: Random, picture: Picture): string {
  const tones = (picture.pieces ?? []).map(([, colour]) => colour)
  const [left = picture.base, right = picture.base] = tones
  const scoop = (x: number, y: number, colour: string) =>
    `<circle cx="${x}" cy="${y + 6}" r="118" fill="${shade(colour, -0.2)}"/><circle cx="${x}" cy="${y}" r="116" fill="${colour}"/><path d="${blob(random, { x: x - 36, y: y - 42 }, 42, 0.2)}" fill="${shade(colour, 0.35)}"/>`
  const coupe =
    'M226,356L734,356C720,486 610,528 520,532L520,604L600,628L360,628L440,604L440,532C350,528 240,486 226,356Z'
  const wafer = `<path d="M604,92L690,128L596,330L536,300Z" fill="#d9a35a"/><path d="M632,104L560,312M660,116L580,322M592,128L674,166M572,176L652,214M556,224L632,258" stroke="#b57f38" stroke-width="5"/>`
  return (
    shadow({ x: 488, y: 626 }, 190, 32, 0.42) +
    wafer +
    scoop(374, 300, left) +
    scoop(586, 300, right) +
    scoop(480, 208, picture.base) +
    strew(random, { ...picture, pieces: (picture.pieces ?? []).slice(2) }, { x: 480, y: 190 }, 90) +
    `<path d="${coupe}" fill="${picture.tone ?? '#dfeef0'}" opacity="0.88"/><path d="M262,380C276,450 330,492 400,504" stroke="#ffffff" stroke-width="14" fill="none" stroke-linecap="round" opacity="0.8"/>`
  )
}

export function basket(random: Random, picture: Picture): string {
  const paper = picture.tone ?? '#f4efe4'
  const behind = Array.from({ length: 22 }, () => {
    const [x, y, turn] = [between(random, 300, 660), between(random, 170, 300), between(random, -24, 24)]
    const tone = shade(picture.base, between(random, -0.14, 0.22))
    return `<rect x="-15" y="-90" width="30" height="250" rx="8" fill="${tone}" transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})"/>`
  })
  const stripes = [306, 388, 470, 552, 634].map(
    (x) => `<path d="M${x},352L${480 + (x - 480) * 0.72},620" stroke="${shade(paper, -0.16)}" stroke-width="18"/>`,
  )
  return (
    shadow({ x: 488, y: 626 }, 260, 40, 0.42) +
    behind.join('') +
    strew(random, picture, { x: 480, y: 280 }, 120) +
    `<path d="M240,340L720,340L662,600C658,622 642,630 620,630L340,630C318,630 302,622 298,600Z" fill="${paper}"/>${stripes.join('')}<path d="M240,340L720,340L714,368L246,368Z" fill="${shade(paper, 0.5)}"/>`
  )
}

export function taco(random: Random, picture: Picture): string {
  const shell = picture.tone ?? '#e8b04c'
  const one = (x: number, y: number) => {
    const filling = strew(random, picture, { x, y: y - 78 }, 96)
    return `<path d="M${x - 190},${y + 90}C${x - 190},${y - 160} ${x + 150},${y - 160} ${x + 150},${y + 90}Z" fill="${shade(shell, -0.25)}"/><path d="${blob(random, { x: x - 8, y: y - 70 }, 116, 0.12)}" fill="${picture.base}"/>${filling}<path d="M${x - 160},${y + 100}C${x - 150},${y - 110} ${x + 190},${y - 110} ${x + 190},${y + 100}Z" fill="${shell}"/>`
  }
  const plate = `<ellipse cx="480" cy="560" rx="400" ry="86" fill="#e2dcd0"/><ellipse cx="480" cy="546" rx="400" ry="84" fill="#fbf8f2"/>`
  return shadow({ x: 490, y: 600 }, 430, 76, 0.4) + plate + one(350, 430) + one(600, 452)
}
