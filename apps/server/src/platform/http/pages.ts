import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { failure } from './reply.ts'
import { isPageAddress } from '@brigade/contract/kernel/page-address.ts'
import { say } from '@brigade/contract/messages/say.ts'

/** Files with a hash of their content in their name. Icons and the manifest have none. */
const HAS_HASH = /\/static\/(js|css|media)\//

export async function servePages(app: FastifyInstance, webRoot: string): Promise<void> {
  const built = existsSync(webRoot)
  if (built) {
    await app.register(fastifyStatic, {
      root: webRoot,
      wildcard: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', HAS_HASH.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = built && request.method === 'GET' && isPageAddress(request.url)
    if (isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    const message = say('error.not-found')
    return reply.status(404).send(failure({ code: 'not-found', message, requestId: request.id }))
  })
}
