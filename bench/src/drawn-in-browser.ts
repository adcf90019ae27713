import type { Page, Request } from '@playwright/test'

interface Act {
  /** The event that starts the clock: the last one before the result appears. */
  by: 'keydown' | 'click'
  /** An XPath, or a number of elements: to count them takes far less of a slow browser's time. */
  until: string | { selector: string; count: number }
}

/** In milliseconds. Waits for the second frame after the change, as the first may show the state before. */
export async function timeUntilDrawn(page: Page, act: Act, press: () => Promise<void>): Promise<number> {
  // The object keeps `evaluateHandle` from awaiting. Named functions would need a compiler helper.
  const watch = await page.evaluateHandle(
    ({ by, until }) => ({
      drawn: new Promise<number>((resolve) => {
        let began = 0
        addEventListener(by, ({ timeStamp }) => void (began = timeStamp), { capture: true })
        new MutationObserver((_, observer) => {
          const isThere =
            typeof until === 'string'
              ? document.evaluate(until, document, null, XPathResult.BOOLEAN_TYPE).booleanValue
              : document.querySelectorAll(until.selector).length === until.count
          if (!isThere) return
          observer.disconnect()
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)))
        }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
      }),
    }),
    act,
  )
  await press()
  const time = await watch.evaluate(({ drawn }) => drawn)
  await watch.dispose()
  return time
}

const QUIET_MS = 300
const LOOK_MS = 25

export function listenForCalls(page: Page) {
  let calls: string[] = []
  const pending = new Set<Request>()
  let last = performance.now()
  page.on('request', (request) => {
    if (!['fetch', 'xhr'].includes(request.resourceType())) return
    calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
    pending.add(request)
    last = performance.now()
  })
  const end = (request: Request) => {
    if (pending.delete(request)) last = performance.now()
  }
  page.on('requestfinished', end).on('requestfailed', end)

  return {
    async since(): Promise<string[]> {
      last = performance.now()
      while (pending.size > 0 || performance.now() - last < QUIET_MS) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      }
      const heard = calls
      calls = []
      return heard
    },
  }
}
