import type { FastifyInstance } from 'fastify'
import type { ImageStore } from './image-store.ts'

/** A picture's address never shows another picture, so it may be kept as long as anyone likes. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Serves stored pictures to anyone who knows their address; storefronts on other sites show them too. */
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
