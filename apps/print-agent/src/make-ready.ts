import { say } from '@brigade/contract/messages/say.ts'
import type { Log } from './log.ts'
import { MOST_SHEETS, TooLong } from './render.ts'

export async function makeReady<Made extends object>(
  log: Log,
  pjId: string,
  make: () => Promise<Made>,
): Promise<Made | string> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof TooLong) return say('print-service.too-long', { pages: error.sheets, most: MOST_SHEETS })
    log.error({ err: error, pjId }, 'a page could not be made ready')
    return say('print-service.page')
  }
}
