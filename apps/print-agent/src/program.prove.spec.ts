import { createServer } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { hasCups, startCups, type TestCups } from './testing/cups.ts'
import { freePort, portOf, startNetworkPrinter } from './testing/ports.ts'
import { startProgram } from './testing/program.ts'
import { job, makeDataDir, print } from './testing/service.ts'

describe("the print service's program", () => {
  it('shows its address, the missing printing system and the allowed origins, and ends on a signal', async () => {
    const PRINT_CUPS_URL = `http://127.0.0.1:${await freePort()}`
    const program = await startProgram({ PRINT_CUPS_URL, PRINT_ORIGINS: 'https://brigade.example' })
    await vi.waitUntil(() => program.output().includes('brigade.example'), { timeout: 15_000 })
    expect(program.output().trim().split('\n')).toEqual([
      `Print service ready on http://127.0.0.1:${program.port}`,
      `No printing system answers at ${PRINT_CUPS_URL} yet: is CUPS running?`,
      'Pages that may print here: https://brigade.example',
    ])
    await program.end('SIGTERM')
    expect(program.process.exitCode).toBe(0)
  })

  it('explains in a sentence why it cannot start', async () => {
    await expect(startProgram({ PRINT_PORT: 'http' })).rejects.toThrow(
      /^PRINT_PORT must be a whole number from 0 to 65535\.$/,
    )
    await expect(startProgram({ CHROMIUM: '/no/browser' })).rejects.toThrow(
      /^CHROMIUM must be the path of a Chromium, Chrome or Edge; \/no\/browser is not a program\.$/,
    )
    await expect(startProgram({ PRINT_DATA_DIR: '/dev/null/data' })).rejects.toThrow(
      /^The folder \/dev\/null\/data cannot be used \(ENOTDIR\); set PRINT_DATA_DIR to one that may be written\.$/,
    )
    const rival = createServer().listen(0, '127.0.0.1')
    await once(rival, 'listening')
    onTestFinished(() => void rival.close())
    await expect(startProgram({ PRINT_PORT: String(portOf(rival)) })).rejects.toThrow(
      /^Port \d+ is taken; stop what uses it or set PRINT_PORT to another\.$/,
    )
  })

  it('does not share its ledger', async () => {
    const PRINT_DATA_DIR = await makeDataDir()
    await startProgram({ PRINT_DATA_DIR })
    await expect(startProgram({ PRINT_DATA_DIR })).rejects.toThrow(
      `Another print service works in ${PRINT_DATA_DIR}; stop it or set PRINT_DATA_DIR to another.`,
    )
  })
})

describe.runIf(hasCups)('the program, killed in the middle of a job', () => {
  let cups: TestCups
  beforeAll(async () => {
    cups = await startCups()
  })
  afterAll(() => cups.close())

  it('does not print that job again, and reports its outcome as unknown', async () => {
    const stuck = await startNetworkPrinter('stuck')
    onTestFinished(() => stuck.close())
    await cups.addPrinter('Kitchen', stuck.device)
    const env = { PRINT_CUPS_URL: cups.url, PRINT_DATA_DIR: await makeDataDir() }
    const before = await startProgram(env)
    const asked = job({ prName: 'Kitchen' })
    const cutOff = print(before.port, asked).catch(() => 'no answer')
    await vi.waitUntil(async () => (await cups.waitingJobs()) !== '', { timeout: 15_000 })
    const waiting = await cups.waitingJobs()
    await before.end('SIGKILL')
    expect(await cutOff).toBe('no answer')

    const after = await startProgram(env)
    const answer = {
      success: false,
      pjId: asked.pjId,
      prnId: 'printer-1',
      outcome: 'unknown',
      message:
        'The print service was interrupted while it printed this. Check whether it printed before you print it again',
    }
    expect(await print(after.port, asked)).toEqual(answer)
    expect(await print(after.port, asked)).toEqual(answer)
    expect(await cups.waitingJobs()).toBe(waiting)
  })

  it('remembers the jobs it had printed', async () => {
    const printer = await startNetworkPrinter('working')
    onTestFinished(() => printer.close())
    await cups.addPrinter('Bar', printer.device)
    const env = { PRINT_CUPS_URL: cups.url, PRINT_DATA_DIR: await makeDataDir() }
    const before = await startProgram(env)
    const asked = job({ prName: 'Bar' })
    const answer = await print(before.port, asked)
    await before.end('SIGKILL')
    const after = await startProgram(env)
    expect(await print(after.port, asked)).toEqual(answer)
    expect(answer).toMatchObject({ success: true, outcome: 'printed' })
    await vi.waitUntil(() => printer.received().length > 0, { timeout: 15_000 })
    expect(printer.received()).toHaveLength(1)
  })
})
