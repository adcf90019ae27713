import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Files } from '@brigade/contract/kernel/endpoint.ts'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { replyForError } from './errors.ts'
import { inUploadSlot, readUploads } from './uploads.ts'

const log = createLog('info', { write: () => undefined })
const closings: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

const images: Files = { field: 'images', most: 5 }

async function listen(pace?: Parameters<typeof readUploads>[2], files = images): Promise<number> {
  const app = Fastify()
  await app.register(multipart, { throwFileSizeLimit: false })
  app.route({
    method: 'POST',
    url: '/',
    handler: async (request) => {
      const { sent, uploads } = await readUploads(request, files, pace)
      return { sent, files: uploads.map(({ path, name, bytes }) => [path, name, bytes.toString()]) }
    },
  })
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = replyForError(error, request.id, log)
    return reply.status(status).send(body)
  })
  closings.push(() => app.close())
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

function part(disposition: string, content: string, header = ''): string {
  return `--edge\r\nContent-Disposition: form-data${disposition}\r\n${header}\r\n${content}\r\n`
}

const call = part('; name="data"', '{"name":"Curry"}')
const picture = part('; name="images"; filename="a.png"', 'a picture')
const end = '--edge--\r\n'

function headOf(length: number, type: string): string {
  return `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
}

async function sendForm(body: string, type = 'multipart/form-data; boundary=edge', files = images) {
  const socket = connect(await listen(undefined, files), '127.0.0.1')
  socket.write(headOf(Buffer.byteLength(body), type) + body)
  const [head = '', reply = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: JSON.parse(reply) }
}

const unreadable = 'The form could not be read. Send it whole: the call as data, and the files beside it'

it.each([
  ['no boundary', call + picture + end, 'multipart/form-data'],
  ['an empty boundary', call + picture + end, 'multipart/form-data; boundary='],
  ['a boundary without end', call + picture + end, `multipart/form-data; boundary=${'e'.repeat(5000)}`],
  ['another boundary', call + picture + end, 'multipart/form-data; boundary=other'],
  ['no end', call + picture, undefined],
  ['an end in the middle of a file', (call + picture).slice(0, -6), undefined],
  ['an end in the middle of a header', '--edge\r\nContent-Dispo', undefined],
  ['no form at all', 'x'.repeat(3000), undefined],
  ['parts without end', call + part('; name="more"', '1').repeat(100) + picture + end, undefined],
  ['a part named as what every object has', call + part('; name="__proto__"', '1') + picture + end, undefined],
])('a form with %s is refused as unreadable', async (_what, body, type) => {
  expect(await sendForm(body, type)).toMatchObject({
    status: 400,
    body: { error: true, code: 'bad-input', message: unreadable, fields: { body: unreadable } },
  })
})

it('a file without a name is accepted', async () => {
  const nameless = part('; name="images"', 'a picture', 'Content-Type: application/octet-stream\r\n')
  expect(await sendForm(call + nameless + end)).toMatchObject({
    status: 200,
    body: { sent: { images: [''] }, files: [['images.0', '', 'a picture']] },
  })
})

it('a long name is cut between characters', async () => {
  const long = part(`; name="images"; filename="${'a'.repeat(79)}😀.png"`, 'a picture')
  expect(await sendForm(call + long + end)).toMatchObject({ body: { sent: { images: [`${'a'.repeat(79)}😀`] } } })
})

it("only files of the endpoint's field reach the handler", async () => {
  const other = part('; name="receipt"; filename="b.pdf"', 'something else')
  const nobodys = part('; filename="c.png"', 'something else')
  expect((await sendForm(other + nobodys + picture + call + end)).body).toEqual({
    sent: { name: 'Curry', images: ['a.png'] },
    files: [['images.0', 'a.png', 'a picture']],
  })
})

it('of archives only one is read, and only up to its limit', async () => {
  const archived = (content: string) => part('; name="images"; filename="a.zip"', content)
  const send = (parts: string) => sendForm(parts + end, undefined, { ...images, most: 1, archiveBytes: 100 })
  expect(await send(call + archived('packed'))).toMatchObject({ body: { files: [['images.0', 'a.zip', 'packed']] } })
  expect(await send(call + archived('x'.repeat(101)))).toMatchObject({ status: 413, body: { code: 'too-large' } })
  for (const parts of [call + archived('a') + archived('b'), archived('a') + archived('b') + call]) {
    expect(await send(parts)).toMatchObject({ status: 400, body: { fields: { body: unreadable } } })
  }
})

it('the JSON of a call can be larger than a body of plain JSON, up to the limit of the endpoint', async () => {
  const large = (length: number) => part('; name="data"', JSON.stringify({ name: 'x'.repeat(length) }))
  const send = (length: number, files: typeof images) => sendForm(large(length) + end, undefined, files)
  const allowed = { ...images, most: 1, archiveBytes: 100, dataBytes: 3_000_000 }
  expect((await send(2_000_000, allowed)).body.sent).toEqual({ name: 'x'.repeat(2_000_000), images: [] })
  expect(await send(3_000_000, allowed)).toMatchObject({ status: 413, body: { code: 'too-large' } })
  expect(await send(2_000_000, { ...images, most: 1, archiveBytes: 100 })).toMatchObject({ status: 413 })
})

it('the JSON part may declare its content type', async () => {
  const typed = part('; name="data"', '{"name":"Curry"}', 'Content-Type: application/json\r\n')
  expect((await sendForm(typed + picture + end)).body.sent).toEqual({ name: 'Curry', images: ['a.png'] })
})

it('a form without its JSON part is refused by name', async () => {
  expect(await sendForm(picture + end)).toMatchObject({
    status: 400,
    body: { code: 'bad-json', fields: { data: 'The part named data must hold the call as JSON' } },
  })
})

it('a stalled connection is cut and frees its slot', async () => {
  const socket = connect(await listen({ silenceMs: 50, bytesPerSecond: 0, graceMs: 60_000 }), '127.0.0.1')
  socket.write(headOf(100_000, 'multipart/form-data; boundary=edge') + call)
  await once(socket.resume(), 'close')
  expect(socket.destroyed).toBe(true)
})

it('a connection that is kept alive by a byte now and then is cut', async () => {
  const socket = connect(await listen({ silenceMs: 60_000, bytesPerSecond: 1_000_000, graceMs: 50 }), '127.0.0.1')
  socket.write(headOf(100_000, 'multipart/form-data; boundary=edge') + call)
  await once(socket.resume(), 'close')
  expect(socket.destroyed).toBe(true)
})

it('an account uses at most three of the eight places', async () => {
  const replies = new EventEmitter()
  const answered = async () => once(replies, 'answered')
  const three = Array.from({ length: 3 }, () => inUploadSlot('ana', answered))
  expect(await refusalOf(inUploadSlot('ana', answered))).toMatchObject({ code: 'too-many' })
  const other = inUploadSlot('ben', answered)
  replies.emit('answered')
  await Promise.all([...three, other])
  expect(await inUploadSlot('ana', async () => 'answered')).toBe('answered')
})

it('at most eight calls with files run at once, each until its reply', async () => {
  const replies = new EventEmitter()
  const answered = async () => once(replies, 'answered')
  const eight = Array.from({ length: 8 }, (_, place) => inUploadSlot(`person ${place}`, answered))
  expect(await refusalOf(inUploadSlot('one more', answered))).toMatchObject({ code: 'too-many' })
  replies.emit('answered')
  await Promise.all(eight)
  expect(await inUploadSlot('one more', async () => 'answered')).toBe('answered')
})
