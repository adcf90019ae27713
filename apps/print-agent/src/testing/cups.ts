import { execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './ports.ts'

const run = promisify(execFile)
const CUPSD = '/usr/sbin/cupsd'
const PDF_DRIVER = '/usr/share/ppd/cups-pdf/CUPS-PDF_noopt.ppd'

/** Debian's CUPS, its PDF printer, which works for root only, and a PDF reader. */
export const hasCups =
  [CUPSD, PDF_DRIVER, '/usr/bin/lpadmin', '/usr/sbin/lpadmin', '/usr/bin/pdftotext'].filter(existsSync).length >= 4 &&
  process.getuid?.() === 0

const cupsdConf = (port: number) => `
LogLevel debug
MaxLogSize 0
Listen 127.0.0.1:${port}
Browsing No
WebInterface No
DefaultAuthType None
<Location />
  Order allow,deny
  Allow all
</Location>
<Policy default>
  <Limit All>
    Order deny,allow
    Allow all
  </Limit>
</Policy>
`

const filesConf = (folder: string) => `
ServerRoot ${folder}/root
RequestRoot ${folder}/spool
TempDir ${folder}/spool/tmp
StateDir ${folder}/run
CacheDir ${folder}/cache
AccessLog ${folder}/log/access_log
ErrorLog ${folder}/log/error_log
PageLog ${folder}/log/page_log
FileDevice Yes
Sandboxing Relaxed
`

const pdfConf = (folder: string) => `
Out ${folder}/out
AnonDirName ${folder}/out
Spool ${folder}/spool-pdf
Log ${folder}/log
Label 2
`

export interface TestCups {
  url: string
  addPrinter(name: string, device: string): Promise<void>
  /** A printer that turns its jobs into PDF files. */
  addPdfPrinter(name: string): Promise<void>
  /** Stops the printer, as an operator of the machine can. */
  stopPrinter(name: string, reason: string): Promise<void>
  removePrinter(name: string): Promise<void>
  waitingJobs(): Promise<string>
  /** The text of everything on the PDF printers, one entry per page. */
  printed(): Promise<string[]>
  close(): Promise<void>
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

function textOf(pdf: string): string[] {
  const { status, stdout } = spawnSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' })
  return status === 0 ? [stdout] : []
}

const LOOKED_EVERY_MS = 50
const STARTED_WITHIN_MS = 20_000

async function untilListening(port: number): Promise<void> {
  const signal = AbortSignal.timeout(STARTED_WITHIN_MS)
  while (!(await isListening(port))) await setTimeout(LOOKED_EVERY_MS, undefined, { signal })
}

/** A separate CUPS, so that the machine's own printers stay untouched. */
export async function startCups(): Promise<TestCups> {
  const folder = await mkdtemp(path.join(tmpdir(), 'brigade-cups-'))
  await chmod(folder, 0o755)
  for (const inner of ['root', 'spool/tmp', 'run', 'cache', 'log', 'out', 'spool-pdf']) {
    await mkdir(path.join(folder, inner), { recursive: true })
  }
  // CUPS writes the PDF of an unknown user's job as `nobody`.
  await chmod(path.join(folder, 'out'), 0o777)
  const port = await freePort()
  await writeFile(`${folder}/root/cupsd.conf`, cupsdConf(port))
  await writeFile(`${folder}/root/cups-files.conf`, filesConf(folder))
  // The PDF printer reads its settings from one fixed folder; the name avoids a clash.
  const pdfName = path.basename(folder)
  const pdfSettings = `/etc/cups/cups-pdf-${pdfName}.conf`
  await writeFile(pdfSettings, pdfConf(folder))

  const daemon = spawn(CUPSD, ['-f', '-c', `${folder}/root/cupsd.conf`, '-s', `${folder}/root/cups-files.conf`], {
    stdio: 'ignore',
  })
  const gone = new Promise<void>((resolve) => daemon.once('exit', () => resolve()))
  await untilListening(port)
  const server = `127.0.0.1:${port}`

  return {
    url: `http://${server}`,
    addPrinter: async (name, device) => {
      await run('lpadmin', ['-h', server, '-p', name, '-E', '-v', device, '-m', 'raw'])
    },
    addPdfPrinter: async (name) => {
      const device = `cups-pdf:/${pdfName}`
      // The only PostScript renderer that keeps letters as letters.
      const renderer = 'pdftops-renderer-default=pdftocairo'
      await run('lpadmin', ['-h', server, '-p', name, '-E', '-v', device, '-P', PDF_DRIVER, '-o', renderer])
    },
    stopPrinter: async (name, reason) => {
      await run('cupsdisable', ['-h', server, '-r', reason, name])
    },
    removePrinter: async (name) => {
      await run('lpadmin', ['-h', server, '-x', name])
    },
    waitingJobs: async () => (await run('lpstat', ['-h', server, '-o'])).stdout.trim(),
    printed: async () => {
      const files = await readdir(`${folder}/out`, { recursive: true })
      return files.filter((file) => file.endsWith('.pdf')).flatMap((file) => textOf(`${folder}/out/${file}`))
    },
    close: async () => {
      daemon.kill('SIGTERM')
      await gone
      await rm(pdfSettings, { force: true })
      await rm(folder, { recursive: true, force: true })
    },
  }
}
