import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { replyForError } from './errors.ts'

function told(error: Error) {
  const lines: string[] = []
  const log = createLog('warn', { write: (line: string) => void lines.push(line) })
  return { ...replyForError(error, 'r', log), lines }
}

it('a client that hangs up while it sends is not taken for the database', () => {
  const { status, lines } = told(Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 }))
  expect(status).toBe(400)
  expect(lines).toEqual([])
})

it('a database that hangs up is', () => {
  const { status, lines } = told(Object.assign(new Error('read'), { code: 'ECONNRESET' }))
  expect(status).toBe(503)
  expect(lines.join('')).toContain('the database is away')
})

it('who waited too long for what somebody else holds is asked to try again', () => {
  expect(told(Object.assign(new Error('lock timeout'), { code: '55P03' })).status).toBe(503)
})
