import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'

function tileOrigins(url: string | undefined): string[] {
  if (url === undefined) return []
  return [...new Set(['a', 'b', 'c'].map((server) => new URL(url.replace('{s}', server)).origin))]
}

const protect = (config: Config) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tileOrigins(config.mapTileUrl)],
        fontSrc: ["'self'", 'data:'],
        // 'self' covers the live channel's WebSocket. The other addresses are those of the local print service.
        connectSrc: ["'self'", config.printServiceUrl, config.printServiceUrl.replace('http', 'ws')],
        mediaSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // A shop's own network uses plain http, where HSTS would lock browsers out.
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ? { maxAge: 15_552_000 } : false,
    crossOriginEmbedderPolicy: false,
  })

/** The same for every reply, so they are worked out once. */
function headersOf(config: Config): Promise<OutgoingHttpHeaders> {
  const reply = new ServerResponse(new IncomingMessage(new Socket()))
  return new Promise((resolve, reject) => {
    protect(config)(reply.req, reply, (error) => {
      if (error instanceof Error) reject(error)
      else resolve(reply.getHeaders())
    })
  })
}

/** Those that concern a script, a style or an image. A screen loads dozens, and the others would double small ones. */
const OF_FILES = new Set(['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'])

/** Sends the security headers with every reply. */
export async function sendSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const all = await headersOf(config)
  const ofFiles = Object.fromEntries(Object.entries(all).filter(([name]) => OF_FILES.has(name)))
  app.addHook('onRequest', async (request, reply) => {
    const isFile = request.url.startsWith('/static/')
    reply.headers(isFile ? ofFiles : all)
  })
}
