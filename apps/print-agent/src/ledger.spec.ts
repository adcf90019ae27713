import { appendFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openLedger, type LedgerEntry } from './ledger.ts'
import { makeDataDir } from './testing/service.ts'

const NOON = Date.UTC(2026, 5, 1, 12)
const DAY = 24 * 60 * 60_000

const makeFile = async () => path.join(await makeDataDir(), 'printed.jsonl')
const open = (file: string, now = NOON) => openLedger(file, () => now, 'cut off')
const line = (pjId: string, state: LedgerEntry['state'], at = NOON): LedgerEntry => ({ pjId, prnId: 'p', state, at })

describe('the print ledger', () => {
  it('knows every job after a restart by its latest entry', async () => {
    const file = await makeFile()
    const before = await open(file)
    await Promise.all([
      before.write(line('one', 'started')),
      before.write(line('two', 'started')),
      before.write(line('one', 'printed')),
      before.write({ ...line('two', 'failed'), message: 'Out of paper\n“really”' }),
    ])
    await before.close()
    const after = await open(file)
    expect(after.find('one')).toEqual(line('one', 'printed'))
    expect(after.find('two')).toEqual({ ...line('two', 'failed'), message: 'Out of paper\n“really”' })
    expect(after.find('three')).toBeUndefined()
    await after.close()
  })

  it('reports an interrupted job as unknown from then on', async () => {
    const file = await makeFile()
    const before = await open(file)
    await before.write(line('one', 'started'))
    await before.close()
    for (const restart of ['first', 'second']) {
      const after = await open(file)
      expect(after.find('one'), restart).toEqual({ ...line('one', 'unknown'), message: 'cut off' })
      await after.close()
    }
  })

  it('drops a line that a power failure cut short, and continues after it', async () => {
    const file = await makeFile()
    const before = await open(file)
    await before.write(line('one', 'printed'))
    await before.close()
    await appendFile(file, '{"pjId":"two","prn')
    const after = await open(file)
    expect(after.find('two')).toBeUndefined()
    await after.write(line('three', 'printed'))
    await after.close()
    const last = await open(file)
    expect([last.find('one')?.state, last.find('three')?.state]).toEqual(['printed', 'printed'])
    await last.close()
  })

  it('refuses to start on an unreadable ledger', async () => {
    const file = await makeFile()
    await writeFile(file, `${JSON.stringify(line('one', 'printed'))}\n{"pjId":7}\n`)
    await expect(open(file)).rejects.toThrow(/^Line 2 of .+ cannot be read, so what was printed is not known\./)
  })

  it('keeps half a year', async () => {
    const file = await makeFile()
    const before = await open(file)
    await before.write(line('old', 'printed', NOON - 181 * DAY))
    await before.write(line('young', 'printed', NOON - 179 * DAY))
    await before.close()
    const after = await open(file)
    expect([after.find('old'), after.find('young')?.state]).toEqual([undefined, 'printed'])
    await after.close()
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(1)
  })
})
