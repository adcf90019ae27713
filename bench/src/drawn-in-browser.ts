import type { Page, Request } from '@playwright/test'

interface Act {
  /** What sets it off in the page: the clock starts with the last before it is done, at the time the browser gives it. */
  by: 'keydown' | 'click'
  /** In XPath, what the page shows once it is done. */
  until: string
}

/**
 * How long after a press the page has drawn what comes of it, in milliseconds by the page's own clock: up to the second
 * frame after the document first holds it, as the first may still be the one before. `press` is done here and now.
 */
export async function timeUntilDrawn(page: Page, act: Act, press: () => Promise<void>): Promise<number> {
  // In an object, as nothing is to wait for it yet. Named functions would ask the page for a helper of our compiler.
  const watch = await page.evaluateHandle(
    ({ by, until }) => ({
      drawn: new Promise<number>((resolve) => {
        let began = 0
        addEventListener(by, ({ timeStamp }) => void (began = timeStamp), { capture: true })
        new MutationObserver((_, observer) => {
          if (!document.evaluate(until, document, null, XPathResult.BOOLEAN_TYPE).booleanValue) return
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

/** Hears what a page asks of the server. */
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
    /** What was asked since the last time, once nothing is under way and nothing more follows from it. */
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
