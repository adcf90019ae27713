import { createServer } from 'node:http'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { portOf } from '../port-of.ts'
import { createDeliver } from './deliver.ts'

const closing: Array<() => void> = []
afterAll(() => closing.forEach((close) => close()))

async function openMailbox() {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  closing.push(() => server.close(() => undefined))
  return { mails, url: `smtp://127.0.0.1:${portOf(server.server)}` }
}

async function openSmsService(status = 201) {
  const requests: Array<{ url: string; authorization: string; body: URLSearchParams }> = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const { url = '', headers } = request
      requests.push({ url, authorization: headers.authorization ?? '', body: new URLSearchParams(body) })
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  closing.push(() => server.close())
  return { requests, url: `http://AC1:secret@127.0.0.1:${portOf(server)}?from=+64210000000` }
}

function deliverWith(env: Record<string, string>) {
  const shown: string[] = []
  const logged: string[] = []
  const log = createLog('info', { write: (line: string) => void logged.push(line) })
  return { deliver: createDeliver(readConfig(env), log, (line) => void shown.push(line)), shown, logged }
}

const message = (to: string) => ({
  to,
  subject: 'Your code',
  text: 'Your code is 482913\n\nIt works for five minutes.',
})

describe('a sign-in code', () => {
  it('goes out by mail as undivided plain text', async () => {
    const mailbox = await openMailbox()
    const { deliver, shown } = deliverWith({ SMTP_URL: mailbox.url, SMTP_FROM: 'Kai <kai@kai.test>' })
    await deliver(message('ana@guest.test'))
    expect(mailbox.mails[0]).toMatch(/^From: Kai <kai@kai.test>/m)
    expect(mailbox.mails[0]).toMatch(/^To: ana@guest.test/m)
    expect(mailbox.mails[0]).toMatch(/^Your code is 482913\r$/m)
    expect(mailbox.mails[0]?.match(/\b\d{6}\b/g)).toEqual(['482913'])
    expect(shown).toEqual([])
  })

  it("goes out to a mobile in Twilio's notation, under the account's name", async () => {
    const service = await openSmsService()
    const { deliver } = deliverWith({ SMS_URL: service.url })
    await deliver(message('+64211234567'))
    const [request] = service.requests
    expect(request?.url).toBe('/2010-04-01/Accounts/AC1/Messages.json')
    expect(request?.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`)
    expect(Object.fromEntries(request?.body ?? [])).toEqual({
      To: '+64211234567',
      From: '+64210000000',
      Body: message('').text,
    })
  })

  it('appears in the terminal only where neither mail nor SMS is configured', async () => {
    const { deliver, shown } = deliverWith({})
    await deliver(message('ana@guest.test'))
    expect(shown.join('')).toContain('482913')
    const mailOnly = deliverWith({ SMTP_URL: 'smtp://127.0.0.1:9' })
    await expect(mailOnly.deliver(message('+64211234567'))).rejects.toThrow('SMS_URL is not configured')
    expect(mailOnly.shown).toEqual([])
  })

  it('that could not be sent is reported, and the log gives the reason without the code', async () => {
    const service = await openSmsService(503)
    const { deliver, logged } = deliverWith({ SMS_URL: service.url })
    await expect(deliver(message('+64211234567'))).rejects.toThrow('503')
    expect(logged.join('')).toContain('503')
    expect(logged.join('')).not.toContain('482913')
    expect(logged.join('')).not.toContain('secret')
  })
})
