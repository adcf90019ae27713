import { expect, type Page } from '@playwright/test'
import { test } from './fixtures/journey.ts'
import { complete, COUNTER, createCart, lines, pick, search } from './fixtures/till.ts'

const MOST = 0.1

/** Counts every shift, also those that follow a press. */
function countShifts(): void {
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) window.shifted += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

async function shiftedSince(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            resolve(window.shifted)
            window.shifted = 0
          }),
        )
      }),
  )
}

for (const { tag, ...viewport } of [
  { width: 1280, height: 800, tag: [] },
  { width: 1024, height: 768, tag: '@prove' },
  { width: 768, height: 1024, tag: '@prove' },
  { width: 375, height: 720, tag: '@prove' },
]) {
  test(
    `A sale moves little of what is shown at ${viewport.width} × ${viewport.height}`,
    { tag },
    async ({ house, visit }) => {
      const page = await visit({ as: house.owner, viewport })
      await page.addInitScript(countShifts)
      await page.goto(COUNTER)
      await createCart(page)
      await shiftedSince(page)
      const moves: Record<string, number> = {}
      const step = async (name: string, act: () => Promise<unknown>) => {
        await act()
        moves[name] = await shiftedSince(page)
      }
      await step('typing', async () => {
        for (const letter of 'harbour') await page.keyboard.type(letter)
        await expect(page.getByRole('option', { name: 'Harbour fish feast' })).toBeVisible()
      })
      await step('clearing', () => page.keyboard.press('Escape'))
      await step('finding nothing', () => search(page).fill('xylophone'))
      await step('picking', () => pick(page, 'Harbour fish feast'))
      await step('adding', () => page.getByRole('button', { name: 'Add to Cart' }).click())
      await expect(lines(page)).toHaveCount(1)
      await step('picking another', () => pick(page, 'Flat white'))
      await step('adding another', () => page.getByRole('button', { name: 'Add to Cart' }).click())
      await expect(complete(page)).toBeAttached()
      const most = Math.max(...Object.values(moves))
      expect(most, JSON.stringify(moves)).toBeLessThan(MOST)
    },
  )
}

declare global {
  interface Window {
    shifted: number
  }
}
