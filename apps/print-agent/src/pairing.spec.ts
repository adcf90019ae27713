import { say } from '@brigade/contract/messages/say.ts'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { pairWith } from './pair.ts'
import { openPairings } from './pairings.ts'
import { startBrigade } from './testing/brigade.ts'
import { freePort, portOf } from './testing/ports.ts'
import { runProgram, startProgram } from './testing/program.ts'
import { makeDataDir } from './testing/service.ts'

let PRINT_CUPS_URL: string
beforeAll(async () => {
  PRINT_CUPS_URL = `http://127.0.0.1:${await freePort()}`
})

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 60_000 })
const DEAD = say('error.pairing-code-dead')

describe('the program started with a pairing code', { timeout: 120_000 }, () => {
  it('pairs for good, and keeps the key secret', async () => {
    const brigade = await startBrigade()
    const env = { PRINT_CUPS_URL, PRINT_DATA_DIR: await makeDataDir(), LOG_LEVEL: 'trace' }
    const first = await startProgram(env, ['--pair', `${brigade.url}/${brigade.makeCode().toLowerCase()}`])
    await until(() => first.output().includes('Pages that may print here') && brigade.reported.length > 0)
    const takes = `Takes jobs of Trattoria Uno from ${brigade.url}`
    expect(first.output().split('\n').slice(0, 2)).toEqual([
      `Print service ready on http://127.0.0.1:${first.port}`,
      takes,
    ])
    const file = path.join(env.PRINT_DATA_DIR, 'pairings.json')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(brigade.paired).toEqual([
      { code: 'ABCD-EFGH-JKLM', serviceId: expect.stringMatching(/^[\da-f-]{36}$/), name: expect.stringMatching(/./) },
    ])
    await first.end('SIGTERM')
    expect(first.process.exitCode).toBe(0)

    const before = brigade.reported.length
    const second = await startProgram(env)
    await until(() => second.output().includes('Pages that may print here') && brigade.reported.length > before)
    expect(second.output()).toContain(takes)
    expect(brigade.paired).toHaveLength(1)

    const [key] = brigade.keys
    expect(await readFile(file, 'utf8')).toContain(key)
    expect(`${first.output()}${second.output()}`).not.toContain(key)
  })

  it('pairs a print service that already runs, which takes it up at once', async () => {
    const [uno, due] = [await startBrigade(), await startBrigade()]
    const env = { PRINT_CUPS_URL, PRINT_DATA_DIR: await makeDataDir() }
    const running = await startProgram(env, ['--pair', `${uno.url}/${uno.makeCode()}`])
    await until(() => uno.reported.length > 0)

    const said = await runProgram(env, ['--pair', `${due.url}/${due.makeCode()}`])
    expect(said).toEqual({
      code: 0,
      output: `The running print service takes jobs of Trattoria Uno from ${due.url} as well.\n`,
    })
    await until(() => due.reported.length > 0)
    expect(due.paired[0]?.serviceId).toBe(uno.paired[0]?.serviceId)
    expect(running.process.exitCode).toBeNull()
  })

  it('replaces the key of a branch that is paired again while it runs', async () => {
    const brigade = await startBrigade()
    const env = { PRINT_CUPS_URL, PRINT_DATA_DIR: await makeDataDir() }
    await startProgram(env, ['--pair', `${brigade.url}/${brigade.makeCode()}`])
    await until(() => brigade.reported.length > 0)
    brigade.unpair()
    const before = brigade.reported.length

    await runProgram(env, ['--pair', `${brigade.url}/${brigade.makeCode()}`])
    await until(() => brigade.reported.length > before)
    expect(brigade.keys.size).toBe(1)
  })

  it("shows Brigade's message about an invalid code, and does not pair", async () => {
    const brigade = await startBrigade()
    const PRINT_DATA_DIR = await makeDataDir()
    const given = ['--pair', `${brigade.url}/ABCD-EFGH-JKLM`]
    const failed = startProgram({ PRINT_CUPS_URL, PRINT_DATA_DIR }, given)
    await expect(failed).rejects.toThrow(new RegExp(`^${DEAD}$`))
    expect((await openPairings(path.join(PRINT_DATA_DIR, 'pairings.json'))).all()).toEqual([])
  })

  it('explains a failed pairing: no server, another program, or a redirect', async () => {
    const elsewhere = createServer((request, response) => {
      if (request.url === '/print-service/pairing') response.writeHead(308, { location: 'https://brigade.example/x' })
      response.end('<h1>It works</h1>')
    }).listen(0, '127.0.0.1')
    const stranger = createServer((_request, response) => response.end('<h1>It works</h1>')).listen(0, '127.0.0.1')
    await Promise.all([once(elsewhere, 'listening'), once(stranger, 'listening')])
    onTestFinished(() => void [elsewhere.close(), stranger.close()])
    const said: string[] = []
    for (const port of [await freePort(), portOf(stranger), portOf(elsewhere)]) {
      const pairing = pairWith({ server: `http://127.0.0.1:${port}`, code: 'ABCD-EFGH-JKLM' }, randomUUID(), 'pi')
      const words = await pairing.catch((error: Error) => `${error.name}: ${error.message}`)
      said.push(String(words).replaceAll(String(port), 'PORT'))
    }
    const so = (why: string) =>
      `StartError: http://127.0.0.1:PORT could not be paired with (${why}). Look at the address and the network, then try again; if it says that the code was used, make a new one.`
    expect(said).toEqual([
      so('connect ECONNREFUSED 127.0.0.1:PORT'),
      so('The server answered HTTP 200, which is not a reply of Brigade'),
      so('The address redirects to https://brigade.example'),
    ])
  })

  it('shows its help, and refuses unknown arguments', async () => {
    await expect(startProgram({}, ['--help'])).rejects.toThrow(/^The print service of Brigade: prints on the printers/)
    await expect(startProgram({}, ['--pear'])).rejects.toThrow(/^The print service accepts only --help and --pair/)
  })
})

describe('the pairings of a print service', () => {
  const one = { server: 'https://a.example', restId: 'one', restaurant: 'Uno', key: 'first' }

  it('are one per branch, with its latest key', async () => {
    const file = path.join(await makeDataDir(), 'pairings.json')
    const pairings = await openPairings(file)
    const others = [
      { ...one, restId: 'two' },
      { ...one, server: 'https://b.example' },
    ]
    for (const each of [one, ...others, { ...one, key: 'second' }]) await pairings.keep(each)
    expect(pairings.all()).toEqual([...others, { ...one, key: 'second' }])
    expect((await openPairings(file)).all()).toEqual(pairings.all())
  })

  it.each(['{', '{}', '[{"server":"https://a.example"}]', JSON.stringify([{ ...one, server: 'https://a.example/b' }])])(
    'stop the start when they cannot be read: %s',
    async (text) => {
      const file = path.join(await makeDataDir(), 'pairings.json')
      await writeFile(file, text)
      await expect(openPairings(file)).rejects.toThrow(
        `${file} cannot be read, so whose jobs to take is not known. Restore the file, or move it away and pair again.`,
      )
    },
  )
})
