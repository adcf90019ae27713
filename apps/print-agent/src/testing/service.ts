import { request } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  printAnswered,
  type PrintAnswered,
  type PrintAsked,
} from '@brigade/contract/printing/print-service.contract.ts'
import type { Pair } from '../arguments.ts'
import { readConfig } from '../config.ts'
import { findBrowser } from '../find-browser.ts'
import { createLog } from '../log.ts'
import { startPrintService, type Running } from '../run.ts'
import { afterFile } from './after-file.ts'

export const ORIGIN = 'http://localhost:3000'
export const browser = findBrowser(process.env.CHROMIUM, process.env)

export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'brigade-print-'))
  afterFile(() => rm(folder, { recursive: true, force: true }))
  return folder
}

let jobs = 0

export function job(over: Partial<PrintAsked> & { prName: string }): PrintAsked {
  jobs += 1
  const pjId = `job-${process.pid}-${jobs}`
  return {
    htmlStr: `<h1>Ticket ${pjId}</h1>`,
    pjId,
    prnId: 'printer-1',
    isLand: true,
    scale: 100,
    pSize: 'A4',
    ...over,
  }
}

export interface Asked {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** A raw call: `fetch` does not let a test choose the Host header. */
export function call(
  port: number,
  method: string,
  target: string,
  { headers = {}, body, stall }: { headers?: Record<string, string>; body?: string | Buffer; stall?: boolean } = {},
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path: target, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.once('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
        asked.destroy()
      })
    })
    asked.once('error', reject)
    if (stall) asked.flushHeaders()
    else asked.end(body)
  })
}

export async function print(port: number, asked: PrintAsked): Promise<PrintAnswered> {
  const { body } = await call(port, 'POST', '/print', {
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  })
  return printAnswered.parse(JSON.parse(body))
}

export async function startService(env: Record<string, string>, pair?: Pair): Promise<Running> {
  const config = readConfig({ PRINT_PORT: '0', PRINT_DATA_DIR: await makeDataDir(), ...env })
  const running = await startPrintService(config, browser, createLog('silent'), pair)
  let closing: Promise<void> | undefined
  const close = () => (closing ??= running.close())
  afterFile(close)
  return { ...running, close }
}
