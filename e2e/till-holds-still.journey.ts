import { expect, type Page } from '@playwright/test'
import { test } from './fixtures/journey.ts'
import { addFood, complete, COUNTER, createCart, lines, paid, pick, search } from './fixtures/till.ts'

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

/** Measures each step, from now on. */
async function watchSteps(page: Page) {
  await shiftedSince(page)
  const moves: Record<string, number> = {}
  return {
    step: async (name: string, act: () => Promise<unknown>) => {
      await act()
      moves[name] = await shiftedSince(page)
    },
    most: () => expect(Math.max(...Object.values(moves)), JSON.stringify(moves)).toBeLessThan(MOST),
  }
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
      const { step, most } = await watchSteps(page)
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
      most()
    },
  )
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 375, height: 720 },
]) {
  test(
    `Seating, splitting and paying move little of what is shown at ${viewport.width} × ${viewport.height}`,
    { tag: '@prove' },
    async ({ openOwnHouse, visit }) => {
      const { hire, installation } = await openOwnHouse()
      const page = await visit({ as: await hire(), of: installation, viewport })
      await page.addInitScript(countShifts)
      await page.goto(COUNTER)
      const table = page.getByRole('button', { name: /^[^:]+: Free\. \d+ seats/ }).first()
      if (viewport.width < 720) await page.getByRole('button', { name: 'Overview', exact: true }).click()
      await expect(table).toBeVisible()
      const { step, most } = await watchSteps(page)
      await step('choosing a table', async () => {
        await table.click()
        await expect(page.getByRole('button', { name: '1', exact: true })).toBeVisible()
      })
      await step('seating', async () => {
        await page.getByRole('button', { name: '1', exact: true }).click()
        await expect(search(page)).toBeVisible()
      })
      for (const food of ['Flat white', 'Salt and pepper squid']) await addFood(page, food)
      await shiftedSince(page)
      await step('splitting', async () => {
        await page.getByRole('button', { name: 'Split', exact: true }).click()
        await expect(page.getByRole('radio', { name: 'Evenly' })).toBeVisible()
      })
      await step('splitting evenly', () => page.getByRole('radio', { name: 'Evenly' }).check())
      await step('choosing a mode', () => page.getByRole('radio', { name: 'Eftpos' }).check())
      const take = page.getByRole('button', { name: /^Take \$/ })
      const parts = page.getByRole('list', { name: 'Parts of the bill' })
      await step('taking the first part', async () => {
        await take.click()
        await expect(parts).toContainText('Eftpos')
      })
      await step('taking the last part', async () => {
        await take.click()
        await expect(paid(page)).toBeVisible()
      })
      most()
    },
  )
}

declare global {
  interface Window {
    shifted: number
  }
}
