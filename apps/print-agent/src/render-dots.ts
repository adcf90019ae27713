import { decode } from 'fast-png'
import type { Page } from 'playwright-core'
import { BLACK_BELOW, type Dots } from './escpos-page.ts'

export type Roll = 58 | 80

const DOTS_PER_MM = 8
/** The printable width of a roll in dots. The margins left and right stay blank. */
const PRINTABLE = { 58: 384, 80: 576 }
const PIXELS_PER_MM = 96 / 25.4

export interface Screen {
  viewport: { width: number; height: number }
  deviceScaleFactor: number
}

/** A viewport as wide as the roll. When squeezed, it shrinks to the printable width. */
export function screenOf(roll: Roll, scale: number, isSqueezed: boolean): Screen {
  const width = Math.max(1, Math.floor((roll * PIXELS_PER_MM * 100) / scale))
  const dots = isSqueezed ? PRINTABLE[roll] : roll * DOTS_PER_MM
  return { viewport: { width, height: 10 }, deviceScaleFactor: dots / width }
}

/** In screen widths. Each part begins at a whole dot, and the browser can draw it. */
const PART = 4

export async function dotsOf(
  page: Page,
  long: number,
  { viewport: { width }, deviceScaleFactor }: Screen,
): Promise<Dots> {
  const dots = Math.round(width * deviceScaleFactor)
  const parts: Uint8Array[] = []
  // Playwright's own screenshot takes several times as long, mostly for compression.
  const devtools = await page.context().newCDPSession(page)
  for (let y = 0; y < long; y += width * PART) {
    const height = Math.min(width * PART, long - y)
    await devtools.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false })
    await page.evaluate(`scrollTo(0, ${y})`)
    const clip = { x: 0, y, width, height, scale: 1 }
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true, clip })
    parts.push(brightnessOf(Buffer.from(data, 'base64'), dots))
  }
  const bright = Buffer.concat(parts)
  return { width: dots, height: bright.length / dots, bright }
}

function brightnessOf(png: Buffer, width: number): Uint8Array {
  const picture = decode(png)
  if (picture.width !== width) throw new Error(`The picture is ${picture.width} dots wide instead of ${width}`)
  const { data, channels } = picture
  const bright = new Uint8Array(width * picture.height)
  for (let at = 0; at < bright.length; at += 1) {
    const from = at * channels
    bright[at] = 0.299 * (data[from] ?? 255) + 0.587 * (data[from + 1] ?? 255) + 0.114 * (data[from + 2] ?? 255)
  }
  return bright
}

export function withoutSides({ width, height, bright }: Dots, roll: Roll): Dots | undefined {
  const printable = PRINTABLE[roll]
  const side = (width - printable) / 2
  const middle = new Uint8Array(printable * height)
  for (let row = 0; row < height; row += 1) {
    const line = bright.subarray(row * width, (row + 1) * width)
    const outside = [line.subarray(0, side), line.subarray(side + printable)]
    if (outside.some((part) => part.some((value) => value < BLACK_BELOW))) return undefined
    middle.set(line.subarray(side, side + printable), row * printable)
  }
  return { width: printable, height, bright: middle }
}
