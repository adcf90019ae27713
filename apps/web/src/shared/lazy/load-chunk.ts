import { t } from 'i18next'

export const CHUNK_TIMEOUT_MS = 120_000

/** `timeout`: two minutes passed. `missing`: the server no longer has the file. `error`: any other reason. */
export type ChunkFailure = 'timeout' | 'missing' | 'error'

export class ChunkLoadError extends Error {
  readonly id: string
  readonly type: ChunkFailure
  readonly url: string | null

  constructor(id: string, type: ChunkFailure, url: string | null, cause?: unknown) {
    super(t('chunk.failed', { id }), { cause })
    this.name = 'ChunkLoadError'
    this.id = id
    this.type = type
    this.url = url
  }
}

/** Loads a lazy part of the app; every failure becomes a ChunkLoadError. */
export async function loadChunk<Module>(id: string, load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(id, 'timeout', null)), CHUNK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([load(), tooLate])
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error
    const url = urlIn(error)
    throw new ChunkLoadError(id, await failureAt(url), url, error)
  } finally {
    clearTimeout(timer)
  }
}

/** Asks the server past every cache; true means that reloading the page can help. */
export async function isReachable(url: string | null): Promise<boolean> {
  const answer = await fetch(url ?? '/', { cache: 'reload' }).catch(() => null)
  return answer !== null && answer.status < 500
}

/** Most browsers name the module in the message; Safari does not. */
function urlIn(error: unknown): string | null {
  return (error instanceof Error && /https?:\/\/[^\s'"]+/.exec(error.message)?.[0]) || null
}

async function failureAt(url: string | null): Promise<ChunkFailure> {
  if (url === null) return 'error'
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.status === 404 ? 'missing' : 'error'
}
