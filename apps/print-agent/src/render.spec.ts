import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createRenderer, TooLong, type Renderer } from './render.ts'
import { portOf } from './testing/ports.ts'
import { browser, makeDataDir } from './testing/service.ts'

let renderer: Renderer
beforeAll(() => {
  renderer = createRenderer(browser)
})
afterAll(() => renderer.close())

const page = { htmlStr: '<p>Ticket</p>', isLand: false, scale: 100, pSize: 'A4' }

async function read(asked: Partial<typeof page>) {
  const { pdf, media } = await renderer.render({ ...page, ...asked })
  const file = path.join(await makeDataDir(), 'ticket.pdf')
  await writeFile(file, pdf)
  const tell = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' })
  const info = tell('pdfinfo', file)
  const [, width, height] = /Page size:\s+([\d.]+) x ([\d.]+) pts/.exec(info) ?? []
  const millimetres = [width, height].map((points) => Math.round((Number(points) / 72) * 25.4))
  return {
    text: tell('pdftotext', '-layout', file, '-'),
    pages: Number(/Pages:\s+(\d+)/.exec(info)?.[1]),
    millimetres,
    media,
  }
}

describe.runIf(existsSync('/usr/bin/pdfinfo'))('a ticket on its paper', () => {
  it.each([
    ['A4 Sheet', false, [210, 297], 'iso_a4_210x297mm'],
    ['A4 Sheet', true, [297, 210], 'iso_a4_210x297mm'],
    ['A5', false, [148, 210], 'iso_a5_148x210mm'],
    ['Letter', false, [216, 279], 'na_letter_8.5x11in'],
  ])('%s, landscape %s', async (pSize, isLand, millimetres, media) => {
    expect(await read({ pSize, isLand })).toMatchObject({
      pages: 1,
      millimetres,
      media,
      text: expect.stringContaining('Ticket'),
    })
  })

  it('on a roll is one page of the needed length, in either orientation', async () => {
    const htmlStr = '<!doctype html><style>body{margin:0} p{margin:0;height:10mm}</style>' + '<p>Soup</p>'.repeat(40)
    const { pages, millimetres } = await read({ pSize: '80 mm', isLand: true, htmlStr })
    expect({ pages, width: millimetres[0] }).toEqual({ pages: 1, width: 80 })
    expect(millimetres[1]).toBeGreaterThanOrEqual(400)
    expect(millimetres[1]).toBeLessThan(405)
    expect((await read({ pSize: '58mm', htmlStr: '<p>Tea</p>' })).millimetres[1]).toBeLessThan(40)
  })

  it.each([50, 100, 200, 400])('on a roll at %s percent is still one page', async (scale) => {
    const htmlStr = '<!doctype html><style>body{margin:0} p{margin:0;height:5mm}</style>' + '<p>Soup</p>'.repeat(10)
    const { pages, millimetres, text } = await read({ pSize: '80 mm', scale, htmlStr })
    expect({ pages, soups: text.match(/Soup/g)?.length }).toEqual({ pages: 1, soups: 10 })
    expect(millimetres[1]).toBeGreaterThanOrEqual(scale / 2)
    expect(millimetres[1]).toBeLessThan(scale / 2 + 5)
  })

  it('shows the names of foods in their own script', async () => {
    const names = ['Crème brûlée', 'Фалафель', 'Μουσακάς', '<b>&amp;']
    const { text } = await read({ htmlStr: names.map((name) => `<p>${name.replace('<b>', '&lt;b&gt;')}</p>`).join('') })
    expect(text.split('\n').map((line) => line.trim())).toEqual(expect.arrayContaining(names.slice(0, 3)))
    expect(text).toContain('<b>&')
  })

  it('is refused when it would use up the paper', async () => {
    const endless = { ...page, htmlStr: '<div style="height: 1000000px">x</div>' }
    await expect(renderer.render(endless)).rejects.toThrow(TooLong)
    expect((await read({})).pages).toBe(1)
  })

  it('runs no script and fetches nothing, whatever it contains', async () => {
    const asked: string[] = []
    let connections = 0
    const stranger = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end('<h1>FETCHED</h1>')
    }).listen(0, '127.0.0.1')
    stranger.on('connection', () => (connections += 1))
    await once(stranger, 'listening')
    onTestFinished(async () => {
      stranger.close()
      await once(stranger, 'close')
    })
    const secret = path.join(await makeDataDir(), 'secret.html')
    await writeFile(secret, '<h1>SECRET</h1>')

    for (const host of ['127.0.0.1', 'localhost']) {
      const { text } = await read({ htmlStr: hostile(`http://${host}:${portOf(stranger)}`, `file://${secret}`) })
      expect(text).toContain('Table 7')
      expect(text).toContain('Soup of the day')
      expect(text).not.toMatch(/PWNED|FETCHED|SECRET/)
      const htmlStr = hostile(`http://${host}:${portOf(stranger)}`, `file://${secret}`)
      expect((await renderer.renderDots({ ...page, htmlStr }, 80)).width).toBe(576)
    }
    expect({ asked, connections }).toEqual({ asked: [], connections: 0 })

    // Proves that the counter works.
    await fetch(`http://127.0.0.1:${portOf(stranger)}/counted`)
    expect({ asked, connections }).toEqual({ asked: ['/counted'], connections: 1 })
  })
})

function hostile(web: string, file: string): string {
  const pwned = "document.body.innerHTML='PWNED'"
  return `<!doctype html><html><head>
    <meta http-equiv="refresh" content="0;url=${web}/refresh">
    <base href="${web}/">
    <link rel="preconnect" href="${web}"><link rel="dns-prefetch" href="${web}">
    <link rel="prefetch" href="${web}/prefetch"><link rel="preload" as="image" href="${web}/preload">
    <link rel="prerender" href="${web}/prerender"><link rel="modulepreload" href="${web}/module">
    <link rel="stylesheet" href="${web}/style.css"><link rel="icon" href="${web}/icon"><link rel="manifest" href="${web}/manifest">
    <script type="speculationrules">{"prefetch":[{"source":"list","urls":["${web}/speculation"]}]}</script>
    <style>@import url(${web}/import.css); @font-face{font-family:F;src:url(${web}/font)} body{font-family:F,sans-serif;background:url(${web}/background)}</style>
    <script src="${web}/script.js"></script><script>${pwned}</script></head>
    <body onload="${pwned}"><h1>Table 7</h1>
    <img src="${web}/image"><img srcset="${web}/set 2x"><img src="x" onerror="${pwned}"><img src="${file}">
    <picture><source srcset="${web}/source"><img src="${web}/picture"></picture>
    <iframe src="${web}/frame"></iframe><iframe src="${file}"></iframe><iframe src="data:text/html,<h1>PWNED</h1>"></iframe>
    <iframe srcdoc="<img src='${web}/inner'><script>parent.${pwned}</script>"></iframe>
    <object data="${web}/object"></object><embed src="${web}/embed"><video src="${web}/video" poster="${web}/poster"></video>
    <audio src="${web}/audio" autoplay></audio><svg><image href="${web}/svg"/><use href="${web}/use#a"/></svg>
    <svg onload="${pwned}"></svg><input type="image" src="${web}/input"><body background="${web}/old">
    <form action="${web}/form" method="post"><button autofocus onfocus="this.form.submit()">go</button></form>
    <a href="javascript:${pwned}">link</a><iframe src="javascript:${pwned}"></iframe>
    <p style="list-style-image:url(${web}/list);display:list-item">Soup of the day</p></body></html>`
}
