import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { replyForError } from './errors.ts'

function replyAndLog(error: Error) {
  const lines: string[] = []
  const log = createLog('warn', { write: (line: string) => void lines.push(line) })
  return { ...replyForError(error, 'r', log), lines }
}

it('a client that hangs up while sending counts as bad input, not as a lost database', () => {
  const { status, lines } = replyAndLog(Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 }))
  expect(status).toBe(400)
  expect(lines).toEqual([])
})

it('a database that closes the connection is reported as unavailable', () => {
  const { status, lines } = replyAndLog(Object.assign(new Error('read'), { code: 'ECONNRESET' }))
  expect(status).toBe(503)
  expect(lines.join('')).toContain('the database is away')
})

it('a call that waited too long for a lock is asked to try again', () => {
  expect(replyAndLog(Object.assign(new Error('lock timeout'), { code: '55P03' })).status).toBe(503)
})

it.each(['53100', 'ENOSPC'])('a full disk (%s) is named, and is no failure of the program', (code) => {
  const { status, body, lines } = replyAndLog(Object.assign(new Error('no space left'), { code }))
  expect(status).toBe(503)
  expect(body).toMatchObject({ code: 'unavailable', message: expect.stringContaining('disk of the server is full') })
  expect(lines.join('')).toContain('the disk is full')
})

it.each(['08006', '08P01', '25006', '53200', '53300', '53400', '57014', '58030'])(
  'a database that cannot work now (%s) is unavailable',
  (code) => {
    expect(replyAndLog(Object.assign(new Error('no'), { code })).status).toBe(503)
  },
)
