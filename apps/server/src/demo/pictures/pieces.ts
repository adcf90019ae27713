import { between, blob, shade, type Point, type Random } from './sketch.ts'

type Piece = (random: Random, at: Point, colour: string) => string

const turned = (random: Random, { x, y }: Point, drawing: string) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${between(random, 0, 360).toFixed(0)})">${drawing}</g>`

const round = (radius: number, colour: string, more = '') => `<circle r="${radius}" fill="${colour}"${more}/>`

export const pieces = {
  leaf: (random, at, colour) => {
    const long = between(random, 30, 44)
    const wide = long * 0.5
    const side = `M0,${-long}C${wide},${-long * 0.5} ${wide},${long * 0.4} 0,${long}`
    const whole = `${side}C${-wide},${long * 0.4} ${-wide},${-long * 0.5} 0,${-long}Z`
    const rib = `<path d="M0,${-long * 0.8}L0,${long * 1.1}" stroke="${shade(colour, 0.35)}" stroke-width="3" stroke-linecap="round"/>`
    const dark = `<path d="${side}Z" fill="${shade(colour, -0.16)}"/>`
    return turned(random, at, `<path d="${whole}" fill="${colour}"/>${dark}${rib}`)
  },
  herb: (random, at, colour) => {
    const sprigs = [-34, 0, 34].map(
      (angle) =>
        `<ellipse cx="0" cy="-11" rx="6" ry="12" fill="${shade(colour, angle / 180)}" transform="rotate(${angle})"/>`,
    )
    return turned(random, at, sprigs.join(''))
  },
  slice: (random, at, colour) => {
    const radius = between(random, 34, 42)
    const seeds = [0, 72, 144, 216, 288].map(
      (angle) =>
        `<ellipse cy="${-radius * 0.5}" rx="${radius * 0.16}" ry="${radius * 0.24}" fill="${shade(colour, 0.62)}" transform="rotate(${angle})"/>`,
    )
    return turned(
      random,
      at,
      round(radius, shade(colour, -0.1)) + round(radius * 0.88, shade(colour, 0.18)) + seeds.join(''),
    )
  },
  citrus: (random, at, colour) => {
    const segments = [0, 60, 120, 180, 240, 300].map(
      (angle) =>
        `<path d="M0,-4L13,-27A30,30 0 0 0 -13,-27Z" fill="${shade(colour, 0.1)}" transform="rotate(${angle})"/>`,
    )
    return turned(random, at, round(40, colour) + round(35, shade(colour, 0.72)) + segments.join(''))
  },
  ring: (random, at, colour) => {
    const radius = between(random, 22, 34)
    const line = `fill="none" stroke="${colour}"`
    const inner = `<circle r="${radius - 9}" ${line} stroke-width="4" opacity="0.75"/>`
    return turned(random, at, `<ellipse rx="${radius}" ry="${radius * 0.86}" ${line} stroke-width="7"/>${inner}`)
  },
  chunk: (random, at, colour) => {
    const body = blob(random, { x: 0, y: 0 }, between(random, 34, 46), 0.24, 7)
    const light = blob(random, { x: -7, y: -9 }, 20, 0.25, 6)
    const under = `<path d="${body}" fill="${shade(colour, -0.3)}" transform="translate(3 6)"/>`
    return turned(
      random,
      at,
      `${under}<path d="${body}" fill="${colour}"/><path d="${light}" fill="${shade(colour, 0.22)}"/>`,
    )
  },
  ball: (random, at, colour) => {
    const radius = between(random, 22, 30)
    const light = `<ellipse cx="${-radius * 0.3}" cy="${-radius * 0.35}" rx="${radius * 0.34}" ry="${radius * 0.22}" fill="${shade(colour, 0.6)}"/>`
    const under = `<circle cx="2" cy="5" r="${radius}" fill="${shade(colour, -0.35)}"/>`
    return `<g transform="translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})">${under}${round(radius, colour)}${light}</g>`
  },
  pea: (random, at, colour) => {
    const radius = between(random, 8, 12)
    return `<g transform="translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})">${round(radius, shade(colour, -0.15))}<circle cx="-2" cy="-3" r="${radius * 0.55}" fill="${shade(colour, 0.3)}"/></g>`
  },
  stick: (random, at, colour) => {
    const long = between(random, 80, 120)
    const body = `<rect x="-9" y="${-long / 2}" width="18" height="${long}" rx="7" fill="${colour}"/>`
    const light = `<rect x="-5" y="${-long / 2 + 8}" width="5" height="${long - 16}" rx="2" fill="${shade(colour, 0.35)}"/>`
    return turned(random, at, body + light)
  },
  prawn: (random, at, colour) => {
    const arc = (width: number, tone: string) =>
      `<path d="M-26,18A32,32 0 1 1 22,24" fill="none" stroke="${tone}" stroke-width="${width}" stroke-linecap="round"/>`
    const stripes = `<path d="M-26,18A32,32 0 1 1 22,24" fill="none" stroke="${shade(colour, -0.12)}" stroke-width="24" stroke-dasharray="4 15"/>`
    return turned(
      random,
      at,
      `${arc(27, colour)}${stripes}${arc(6, shade(colour, 0.5))}<path d="M22,24l22,2l-8,18z" fill="${shade(colour, -0.25)}"/>`,
    )
  },
  egg: (random, at, colour) => {
    const white = `<path d="${blob(random, { x: 0, y: 0 }, 66, 0.12, 8)}" fill="#fffdf6"/>`
    const yolk = `<circle r="29" fill="${shade(colour, -0.12)}"/><circle cy="-2" r="27" fill="${colour}"/><ellipse cx="-9" cy="-11" rx="8" ry="5" fill="#fff3c4"/>`
    return turned(random, at, white + yolk)
  },
  fillet: (random, at, colour) => {
    const body = 'M-120,10C-110,-62 40,-84 118,-28C142,-6 132,40 92,56C20,84 -124,82 -120,10Z'
    const scores = [-70, -25, 20, 65].map(
      (x) =>
        `<path d="M${x - 14},46L${x + 22},-44" stroke="${shade(colour, -0.45)}" stroke-width="9" stroke-linecap="round" opacity="0.75"/>`,
    )
    const turn = between(random, -24, 12).toFixed(0)
    return `<g transform="translate(${at.x} ${at.y}) rotate(${turn})"><path d="${body}" fill="${shade(colour, -0.35)}" transform="translate(4 10)"/><path d="${body}" fill="${colour}"/>${scores.join('')}</g>`
  },
  swirl: (random, at, colour) => {
    const loops = Array.from({ length: 9 }, (_, loop) => {
      const wide = 22 + loop * 10
      const tone = shade(colour, between(random, -0.22, 0.25))
      return `<ellipse rx="${wide}" ry="${(wide * between(random, 0.62, 0.9)).toFixed(0)}" fill="none" stroke="${tone}" stroke-width="10" transform="rotate(${between(random, 0, 180).toFixed(0)})"/>`
    })
    return turned(random, at, loops.join(''))
  },
  drizzle: (random, at, colour) => {
    const line = 'M-110,-46C-60,-92 -40,40 4,-8S60,-60 74,14S108,66 122,30'
    return turned(
      random,
      at,
      `<path d="${line}" fill="none" stroke="${colour}" stroke-width="10" stroke-linecap="round"/>`,
    )
  },
  crumb: (random, { x, y }, colour) =>
    Array.from({ length: 5 }, () => {
      const turn = between(random, 0, 180).toFixed(0)
      const place = `translate(${(x + between(random, -26, 26)).toFixed(0)} ${(y + between(random, -26, 26)).toFixed(0)})`
      return `<ellipse rx="5" ry="3" fill="${colour}" transform="${place} rotate(${turn})"/>`
    }).join(''),
} as const satisfies Record<string, Piece>

export type PieceName = keyof typeof pieces
