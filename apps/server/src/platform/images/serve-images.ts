import type { FastifyInstance } from 'fastify'
import type { ImageStore } from './image-store.ts'

/** An address always shows the same picture, so caches may keep it. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Serves stored pictures to every client that knows their address, storefronts on other sites included. */
export function serveImages(app: FastifyInstance, images: ImageStore): void {
  app.get<{ Params: { file: string } }>('/images/:file', async (request, reply) => {
    const bytes = await images.read(request.params.file)
    if (!bytes) return reply.callNotFound()
    return reply
      .headers({ 'cache-control': FOREVER, 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/webp')
      .send(bytes)
  })
}
