import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servePages } from './pages.ts'

const WEB = fileURLToPath(new URL('../../../../web', import.meta.url))
const PAGE = '<!doctype html><title>Brigade</title>'
const CODE = 'console.log("prepared")'

describe('the pages', () => {
  const app = Fastify()
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'brigade-pages-'))
    await mkdir(path.join(folder, 'static/js'), { recursive: true })
    await cp(path.join(WEB, 'public/robots.txt'), path.join(folder, 'robots.txt'))
    await writeFile(path.join(folder, 'static/icon.svg'), '<svg />')
    await writeFile(path.join(folder, 'index.html'), PAGE)
    await writeFile(path.join(folder, 'static/js/app.js'), CODE)
    await writeFile(path.join(folder, 'static/js/app.js.br'), brotliCompressSync(CODE))
    await writeFile(path.join(folder, 'static/js/app.js.gz'), gzipSync(CODE))
    await servePages(app, folder)
    await app.ready()
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  const get = (url: string, accepted = 'identity') => app.inject({ url, headers: { 'accept-encoding': accepted } })

  it.each([
    ['gzip, deflate, br', 'br', brotliCompressSync(CODE)],
    ['gzip', 'gzip', gzipSync(CODE)],
    ['identity', undefined, Buffer.from(CODE)],
  ])('are sent to a browser that accepts %s as the build prepared them', async (accepted, encoding, expected) => {
    const answer = await get('/static/js/app.js', accepted)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(answer.rawPayload).toEqual(expected)
  })

  it('let a changed icon be seen at once', async () => {
    expect((await get('/static/icon.svg')).headers['cache-control']).toBe('no-cache')
  })

  it('tell search engines what to read, and what the product is', async () => {
    const answer = await get('/robots.txt')
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(answer.body).toBe('User-agent: *\nDisallow: /dashboard\n')
    expect(await readFile(path.join(WEB, 'index.html'), 'utf8')).toMatch(
      /<meta\s+name="description"\s+content="Brigade /,
    )
  })

  it('are one document at every address of a screen, which is revalidated', async () => {
    for (const address of ['/', '/dashboard/orders']) {
      const answer = await get(address)
      expect(answer.body).toBe(PAGE)
      expect(answer.headers['cache-control']).toBe('no-cache')
    }
    expect((await get('/static/gone.js')).statusCode).toBe(404)
  })
})
