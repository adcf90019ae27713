import { expect, it } from 'vitest'
import { createLog, type LogLevel } from './log.ts'

function listen(level: LogLevel) {
  const lines: string[] = []
  return { lines, log: createLog(level, { write: (line) => void lines.push(line) }) }
}

it('logs one JSON line per event, from the configured level up', () => {
  const { lines, log } = listen('warn')
  log.info('a table was opened')
  log.warn({ requestId: 'r1' }, 'the printer is slow')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', requestId: 'r1', msg: 'the printer is slow' })
})

it('hides credentials at every depth', () => {
  const { lines, log } = listen('info')
  log.info({ otp: '493817', token: 'tok-secret', req: { headers: { authorization: 'Bearer abc', cookie: 'c=d' } } })
  log.info({ body: { user: { password: 'hunter2', name: 'Ana' } } })
  const said = lines.join()
  for (const secret of ['493817', 'tok-secret', 'Bearer', 'c=d', 'hunter2']) expect(said).not.toContain(secret)
  expect(said).toContain('Ana')
})
