import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const web = fileURLToPath(new URL('../apps/web/src', import.meta.url))
const tokens = readFileSync(path.join(web, 'shared/ui/tokens.css'), 'utf8')
const [light = '', dark = ''] = tokens.split("[data-scheme='dark']")

const TEXTS = ['ink', 'quiet', 'accent', 'accent-ink', 'copper', 'danger', 'waiting', 'working', 'moving']
const GROUNDS = [
  'ground',
  'surface',
  'sunken',
  'accent-ground',
  'danger-ground',
  'waiting-ground',
  'working-ground',
  'moving-ground',
]
/** For normal text (WCAG 1.4.3). */
const CONTRAST = 4.5
/** For parts of graphics (WCAG 1.4.11). */
const GRAPHICS_CONTRAST = 3

const colorsIn = (rules: string) =>
  [...rules.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', color = '']): [string, string] => [name, color])

const schemes = { light: new Map(colorsIn(light)), dark: new Map([...colorsIn(light), ...colorsIn(dark)]) }

/** The relative luminance of #rrggbb (WCAG). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

// The journeys check the dark scheme only once for each screen.
describe('The colours of text', () => {
  it('are found in both schemes', () => {
    expect(schemes.light.get('ink')).toMatch(/^#/)
    expect(schemes.dark.get('ink')).not.toBe(schemes.light.get('ink'))
  })

  it.each(Object.entries(schemes))('contrast with every ground in %s', (_scheme, colors) => {
    const colorOf = (name: string) => colors.get(name) ?? `no colour --${name}`
    const pale = TEXTS.flatMap((text) =>
      GROUNDS.map((ground) => ({ text, ground, contrast: contrast(colorOf(text), colorOf(ground)) })),
    ).filter((pair) => !(pair.contrast >= CONTRAST))
    expect(pale).toEqual([])
  })

  it.each(Object.entries(schemes))('and charts stand out from the grounds they lie on in %s', (_scheme, colors) => {
    const charts = [...colors].filter(([name]) => name.startsWith('chart-'))
    const grounds = ['ground', 'surface'].map((name) => colors.get(name) ?? '')
    expect(charts).toHaveLength(8)
    const pale = charts.filter(([, color]) => grounds.some((ground) => contrast(color, ground) < GRAPHICS_CONTRAST))
    expect(pale).toEqual([])
  })

  it('are tokens, which differ between the schemes, or white on a ground of its own', () => {
    const known = new Set([...[...TEXTS, 'surface'].map((name) => `var(--${name})`), '#fff', 'inherit', 'transparent'])
    const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
    const unknown = files.flatMap((file) =>
      [...readFileSync(path.join(web, file), 'utf8').matchAll(/(?<![\w-])(?:color|fill):\s*([^;}]+)/g)]
        .map(([, color = '']) => color.trim())
        .filter((color) => !known.has(color))
        .map((color) => `${file}: ${color}`),
    )
    expect(files.length).toBeGreaterThan(0)
    expect(unknown).toEqual([])
  })
})

const matches = (pattern: RegExp) => (value: string) => pattern.test(value)
const SIZE = String.raw`var\(--size-[\w-]+\)`

/** Below 4 px are lines and small corrections. */
const isOnGrid = (value: string) =>
  [...value.matchAll(/(?<![\w.])(\d+)px/g)].map(([, pixels]) => Number(pixels)).every((n) => n < 4 || n % 4 === 0)

/** What a rule may say of a property, besides tokens. `clamp` may scale between tokens. */
const ALLOWED = [
  {
    property: 'font',
    isFine: matches(new RegExp(`^(?:inherit|\\d{3} ${SIZE} / [\\d.]+ var\\(--(?:text|title|code)-face\\))$`)),
  },
  {
    property: 'font-size',
    isFine: matches(new RegExp(`^(?:${SIZE}|clamp\\(${SIZE}, [\\d.]+(?:cq[iw]|vh), ${SIZE}\\)|0|inherit)$`)),
  },
  {
    property: String.raw`border(?:-\w+)*-radius`,
    isFine: matches(/^(?:(?:var\(--round(?:-\w+)?\)|50%|0|inherit)(?: |$))+$/),
  },
  { property: String.raw`(?:padding|margin|gap|row-gap|column-gap)(?:-[\w-]+)?`, isFine: isOnGrid },
]

describe('The sizes of rules', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && !/leaflet|tokens/.test(file),
  )
  it.each(ALLOWED)('are tokens or on the grid of 4 px: $property', ({ property, isFine }) => {
    const pattern = new RegExp(`(?<![\\w-])(${property}):\\s*([^;}]+)[;}]`, 'g')
    const found = files.flatMap((file) =>
      [...readFileSync(path.join(web, file), 'utf8').matchAll(pattern)].map(([, name = '', said = '']) => ({
        file,
        name,
        said: said.trim(),
      })),
    )
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ said }) => !isFine(said))).toEqual([])
  })
})

it('Components name only classes that their style sheets have', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const named = files.flatMap((file) => {
    const text = readFileSync(path.join(web, file), 'utf8')
    return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', sheet = '']) => {
      const rules = readFileSync(path.join(web, path.dirname(file), sheet), 'utf8')
      const known = new Set([...rules.matchAll(/\.([a-z]\w*)/gi)].map(([, known = '']) => known))
      const used = [...text.matchAll(new RegExp(`(?<![\\w/.-])${name}\\.(\\w+)`, 'g'))]
      return used.map(([, used = '']) => ({ file, used, isKnown: known.has(used) }))
    })
  })
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(({ isKnown }) => !isKnown)).toEqual([])
})

it('A map has the colour of land until its tiles arrive', () => {
  const map = readFileSync(path.join(web, 'shared/map/map-view.module.css'), 'utf8')
  expect(map).toMatch(/\n\.map \{[^}]*\n {2}background: var\(--sunken\);/)
})
