/** What the tests need from the system: Chromium, a printing system, PostgreSQL, a tracer. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { capture } from './prepare.mjs'

function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file))
}

/** Installs missing packages as root on Debian and its derivatives. The caller checks the result. */
async function installFromSystem(what, ...packages) {
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) return
  console.log(`Installing ${what} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { code, output } = await capture('apt-get', args, { env })
    if (code !== 0) console.log(output)
  }
}

/** A Chromium for journeys and tickets. The headless shell needs two thirds of the time of a whole browser. */
export async function findChromium() {
  const shell = () => process.env.CHROMIUM ?? onPath('chromium-headless-shell')
  const browser = () => onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')
  if (shell() === undefined)
    await installFromSystem('Chromium for the journeys', 'chromium-headless-shell', 'fonts-dejavu-core')
  if ((shell() ?? browser()) === undefined)
    await installFromSystem('Chromium for the journeys', 'chromium', 'fonts-dejavu-core')
  return shell() ?? browser()
}

/** A printing system, its PDF printer and a PDF reader, from which the print service's specs start one of their own. */
export async function preparePrinting() {
  const isThere = () =>
    ['/usr/sbin/cupsd', '/usr/share/ppd/cups-pdf/CUPS-PDF_noopt.ppd', '/usr/bin/pdftotext'].every(existsSync)
  if (!isThere()) await installFromSystem('a printing system', 'cups', 'printer-driver-cups-pdf', 'poppler-utils')
  if (!isThere() || process.getuid?.() !== 0)
    console.log(
      '– specs of printing on paper: not run, they need root, cups, printer-driver-cups-pdf and poppler-utils',
    )
}

/** A tracer, with which the faults under load slow the disk down. */
export async function prepareSlowDisk() {
  if (onPath('strace') === undefined) await installFromSystem('a tracer', 'strace')
}

/** Where PostgreSQL 15 or later keeps its programs, the oldest first; installed where that is possible. */
export async function findSystemPostgres() {
  if (lookForPostgres() === undefined) await installFromSystem('PostgreSQL', 'postgresql')
  return lookForPostgres()
}

function lookForPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).filter((version) => Number(version) >= 15) : []
  const places = versions.toSorted((a, b) => Number(a) - Number(b)).map((version) => path.join(debian, version, 'bin'))
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  if (asked.status === 0) places.push(asked.stdout.trim())
  if (process.env.POSTGRES_BIN) places.unshift(process.env.POSTGRES_BIN)
  return places.find((place) => {
    const { stdout } = spawnSync(path.join(place, 'postgres'), ['--version'], { encoding: 'utf8' })
    return existsSync(path.join(place, 'initdb')) && Number(/ (\d+)/.exec(stdout ?? '')?.[1]) >= 15
  })
}
