import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { describe, expect, inject, it, vi } from 'vitest'
import { bundledProgram } from '../../../../tooling/testing/bundle-program.ts'
import { createDatabase } from './db/connect.ts'
import { portOf } from './port-of.ts'
import { atFileEnd } from './testing/file-end.ts'
import { makeDataDir, startProgram } from './testing/program.ts'

function refusal(env: Record<string, string>): Promise<{ code: unknown; said: string }> {
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH, DEMO: '0', ...env } }
    execFile(process.execPath, [bundledProgram('server')], options, (error, stdout, stderr) =>
      resolve({ code: error?.code, said: `${stdout}${stderr}`.trim() }),
    )
  })
}

async function emptyDatabase(): Promise<string> {
  return createDatabase(inject('testServer').url, `life_${process.pid}_${Math.random().toString(36).slice(2)}`)
}

describe('a failed start explains in one sentence', () => {
  it('every wrong setting at once', async () => {
    const { code, said } = await refusal({ PORT: 'http', PROCESSES: 'many' })
    expect(code).toBe(1)
    expect(said).toBe('PORT must be a whole number from 0 to 65535.\nPROCESSES must be a whole number from 1 to 64.')
  })

  it.each(['1', '2'])('a port in use, with %s processes', async (processes) => {
    const rival = createServer().listen(0, '127.0.0.1')
    atFileEnd(() => rival.close())
    await new Promise((resolve) => rival.once('listening', resolve))
    const PORT = String(portOf(rival))
    const DATABASE_URL = await emptyDatabase()
    const { code, said } = await refusal({ PORT, DATABASE_URL, PROCESSES: processes, DATA_DIR: await makeDataDir() })
    expect(said).toBe(`Port ${PORT} on 127.0.0.1 is taken; stop what uses it or set PORT to another.`)
    expect(code).toBe(1)
  })

  it('a data folder that is not writable', async () => {
    const file = path.join(await makeDataDir(), 'file')
    await writeFile(file, '')
    const { code, said } = await refusal({ DATA_DIR: path.join(file, 'data') })
    expect(said).toMatch(/^The data folder .+ is not writable \(\w+\); set DATA_DIR to one that is\.$/)
    expect(code).toBe(1)
  })

  it('an unreachable database, without its password', async () => {
    const DATABASE_URL = 'postgres://brigade:hunter2@no-such-host.invalid:5432/brigade'
    const { code, said } = await refusal({ DATABASE_URL, DATA_DIR: await makeDataDir() })
    expect(said).toMatch(/^The database at no-such-host\.invalid:5432\/brigade cannot be reached: .+\.$/)
    expect(said).not.toContain('hunter2')
    expect(code).toBe(1)
  })
})

describe('metrics', () => {
  it.each(['1', '2'])(
    'of %s processes are served together on a port of their own, on request only',
    async (processes) => {
      const env = { DATABASE_URL: await emptyDatabase(), DATA_DIR: await makeDataDir(), DEMO: '0' }
      const program = await startProgram({ ...env, PROCESSES: processes, METRICS_PORT: '0' })
      const [, address = ''] = /^Metrics on (.+)$/m.exec(program.output()) ?? []
      const asked = `${program.url}${listRestaurants.path}`
      for (let call = 0; call < 8; call += 1) await fetch(asked, { headers: { connection: 'close' } })

      const counted = new RegExp(
        `^brigade_http_request_seconds_count\\{method="GET",route="${listRestaurants.path}",status="401"\\} (\\d+)$`,
        'gm',
      )
      const text = await vi.waitFor(async () => {
        const reply = await fetch(address)
        expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
        const figures = await reply.text()
        // A call counts when its reply is sent, perhaps after it arrived.
        expect(Array.from(figures.matchAll(counted), ([, count]) => Number(count))).toEqual([8])
        return figures
      })
      for (const name of [
        'brigade_database_connections{state="idle"}',
        'brigade_live_connections',
        'brigade_webhook_messages_waiting',
        'process_resident_memory_bytes',
      ]) {
        expect(text).toContain(`\n${name} `)
      }
      expect((await fetch(`${address}/more`)).status).toBe(404)
      // The port that people use shows none of them.
      expect(await (await fetch(`${program.url}/metrics`)).text()).not.toContain('brigade_')
      await program.end('SIGTERM')
      expect(program.process.exitCode).toBe(0)
    },
  )
})

describe('several processes on one port', () => {
  it('answer together and end together', async () => {
    const dataDir = await makeDataDir()
    const program = await startProgram({
      DATABASE_URL: await emptyDatabase(),
      DATA_DIR: dataDir,
      DEMO: '0',
      PROCESSES: '2',
    })
    expect((await fetch(`${program.url}/health`)).status).toBe(200)
    await program.end('SIGTERM')
    expect(program.process.exitCode).toBe(0)
    await expect(fetch(`${program.url}/health`)).rejects.toThrow('fetch failed')
  })
})
