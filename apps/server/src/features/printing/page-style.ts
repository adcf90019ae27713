import { say } from '@brigade/contract/messages/say.ts'
import type { PaperOf } from './page-parts.ts'

// In CSS pixels. `side` is the printer's blank margin; `text` is read from the hand, `detail` is small print.
const ticketSizes = {
  58: { side: '5mm', text: 13, detail: 18, name: 24, quantity: 32, service: 24, token: 96 },
  80: { side: '4mm', text: 16, detail: 20, name: 28, quantity: 38, service: 36, token: 120 },
  A5: { side: '0', text: 15, detail: 18, name: 28, quantity: 36, service: 34, token: 120 },
  standing: { side: '0', text: 17, detail: 22, name: 32, quantity: 42, service: 44, token: 160 },
  lying: { side: '0', text: 16, detail: 19, name: 28, quantity: 38, service: 40, token: 160 },
}

const onLargeSheet = { side: '0', text: 15, detail: 16, name: 17, service: 26, token: 48 }
const receiptSizes = {
  58: { side: '5mm', text: 13, detail: 14, name: 15, service: 18, token: 34 },
  80: { side: '4mm', text: 15, detail: 15, name: 17, service: 23, token: 44 },
  A5: { side: '0', text: 13, detail: 14, name: 15, service: 22, token: 40 },
  standing: onLargeSheet,
  lying: onLargeSheet,
}

function sizesOf<Sizes>({ paper, isLandscape }: PaperOf, sizes: Record<keyof typeof ticketSizes, Sizes>): Sizes {
  if (paper.kind === 'roll') return sizes[paper.width]
  if (paper.size === 'A5') return sizes.A5
  return isLandscape ? sizes.lying : sizes.standing
}

/** The CSS classes for a roll or for portrait or landscape sheets. A roll is never turned. */
export function kindOf({ paper, isLandscape }: PaperOf): string {
  if (paper.kind === 'roll') return paper.width === 58 ? 'roll narrow' : 'roll'
  const lie = paper.size === 'A5' ? 'lying' : 'lying wide'
  return `sheet ${isLandscape ? lie : 'standing'}`
}

const FONTS =
  "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,'Noto Sans Arabic','Noto Sans Hebrew','Noto Sans Devanagari'," +
  "'Noto Sans Tamil','Noto Sans Thai','Noto Sans CJK SC','Noto Emoji','Noto Color Emoji',sans-serif"

// Without common ligatures such as fi: a page that is read or searched as text loses them. Scripts keep those that they need.
// Two font weights: each further one is sent to the printer as a font. A roll has a margin and no padding, so that a
// page that prints slightly longer than measured uses the margin instead of a second page.
const shared = `
*{box-sizing:border-box;margin:0;padding:0}
html{background:#fff;color:#000;font:var(--text)/1.35 ${FONTS};font-variant-numeric:tabular-nums lining-nums;font-variant-ligatures:no-common-ligatures;overflow-wrap:anywhere;print-color-adjust:exact}
body{padding:0 var(--side)}
.roll{padding-top:3mm;margin-bottom:6mm}
ul{list-style:none}
h1,h2{font:inherit}
dl>div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 .5em;break-inside:avoid}
dd{font-weight:700;text-align:end;margin-inline-start:auto;min-width:0}
li,.box,.state,.allergy,footer{break-inside:avoid}
.mark{background:#000;color:#fff;font-weight:700;font-size:var(--detail);letter-spacing:.12em;text-align:center;padding:.1em;margin-bottom:6px}
.kind{display:inline-block;border:1.5px solid;border-radius:4px;padding:0 .35em;font-size:max(.55em,13px);font-weight:700;vertical-align:.15em}
.box{border:3px solid;border-radius:6px;padding:6px 8px;margin-block:10px}
.box h2{font-size:var(--text)}
.box p{font-size:var(--detail);font-weight:700;white-space:pre-line}
footer{break-before:avoid}
`

const ticket = `
.big{container-type:inline-size}
.service{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:0 .3em;font-weight:700;font-size:min(var(--service),17cqi);line-height:1.15}
.service span{font-size:.56em;font-weight:700}
.token{font-size:min(var(--token),calc(100cqi/var(--digits)/.72));font-weight:700;line-height:1;margin-bottom:4px}
.who{font-size:var(--detail);margin-top:4px}
.who dt{font-size:var(--text)}
.who div{align-items:baseline}
.allergy{background:#000;color:#fff;font-size:var(--name);font-weight:700;line-height:1.2;padding:6px 8px;margin-block:10px}
.allergy h2{letter-spacing:.12em}
.allergy p{white-space:pre-line}
.lines{border-top:3px solid;margin-top:10px}
.lines>li{display:grid;grid-template-columns:auto minmax(0,1fr);column-gap:.4em;align-items:baseline;padding-block:4px;border-bottom:1.5px solid}
.quantity{font-size:var(--quantity);font-weight:700;min-width:1.45em;white-space:nowrap;word-spacing:-.12em;line-height:1.1}
.name{font-size:var(--name);font-weight:700;line-height:1.2}
.variation{border:2px solid;border-radius:4px;padding:0 .2em}
.contains{font-size:var(--detail);line-height:1.25}
.choices{display:flex;flex-wrap:wrap;gap:0 .9em;font-size:var(--detail);line-height:1.25}
.choices b{font-weight:700}
footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1em;padding-top:6px}
.sheet .who dl{display:flex;flex-wrap:wrap;gap:0 32px}
.sheet .who div{justify-content:flex-start}
.sheet .who dd{text-align:start;margin:0}
.standing header{display:grid;grid-template-columns:1fr 1fr;column-gap:24px;align-items:end}
.standing .mark{grid-column:1/-1}
.narrow .lines>li{display:block}
.narrow .quantity,.narrow .lines>li>div,.narrow .name{display:inline}
.narrow .quantity{margin-inline-end:.2em}
.narrow .choices{padding-top:2px}
.lying header{position:fixed;inset:0 auto auto 0;width:25%}
.lying main{margin-left:28%}
.lying .lines{margin-top:0}
.lying .who,.lying .box,.lying .allergy{margin-top:0;margin-bottom:10px}
.wide .lines{columns:2;column-gap:28px;border-top:0}
.wide .lines>li{border-top:3px solid;border-bottom:0;padding-block:4px 12px}
`

const receipt = `
.head{text-align:center}
.head h1{font-size:var(--service);font-weight:700;line-height:1.2}
.head .branch{font-size:var(--name);font-weight:700}
address{font-style:normal;margin-top:4px}
.order{border-block:2px solid;margin-block:10px;padding-block:6px}
.order h2{font-size:var(--token);font-weight:700;line-height:1.1}
.order .service{font-size:var(--name);font-weight:700}
.customer{margin-top:6px}
.lines{margin-top:10px;border-bottom:2px solid}
.lines>li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1em;padding-bottom:8px}
.what,.less{flex:0 0 100%}
.less{text-align:end}
.name{font-size:var(--name);font-weight:700}
.amount{text-align:end;font-weight:700;margin-inline-start:auto;min-width:0}
.sums{padding-block:6px;break-inside:avoid}
.sums dd{font-weight:inherit}
.grand{font-size:var(--service);font-weight:700;border-bottom:2px solid;padding-bottom:6px;break-inside:avoid;break-before:avoid}
.state{border:2px solid;border-radius:6px;font-size:var(--name);font-weight:700;padding:4px 8px;margin-block:10px 4px}
.state.paid{border:0;padding:0}
footer{margin-top:10px}
.sheet .lines>li{display:grid;grid-template-columns:minmax(0,1fr) fit-content(14em) minmax(7em,max-content)}
.sheet .unit{text-align:end}
.sheet .less{grid-column:1/-1}
.standing{max-width:150mm;margin:auto}
.lying{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);column-gap:32px;align-items:start}
.lying .lines{margin-top:0}
`

const zReport = `
.head{text-align:center}
.head h1{font-size:var(--service);font-weight:700;line-height:1.2}
.head .branch{font-size:var(--name);font-weight:700}
.report{border-block:2px solid;margin-block:10px;padding-block:6px}
.report h2{font-size:var(--token);font-weight:700;line-height:1.1}
.report .drawer{font-size:var(--name);font-weight:700}
.part{margin-top:14px}
.part h2{font-size:var(--name);font-weight:700;border-bottom:2px solid;break-after:avoid}
.part dd{font-weight:inherit}
.part .sum{border-top:1px solid}
.part .sum dt,.part .sum dd{font-weight:700}
.part p{font-size:var(--text);text-align:end}
footer{margin-top:14px}
.sheet{max-width:150mm;margin:auto}
`

function styleOf(sizes: Readonly<Record<string, string | number>>, title: string, look: string): string {
  const variables = Object.entries(sizes).map(
    ([name, size]) => `--${name}:${typeof size === 'number' ? `${size}px` : size}`,
  )
  // The title can hold the name of a siting, which must not end the style.
  const named = JSON.stringify(title).replaceAll('<', '\\3c ')
  // Loose sheets need the title and page numbers. A roll has no page margin to hold them.
  const sheet = `@page{@bottom-right{content:${named} ' · ' counter(page) ' / ' counter(pages);font:14px ${FONTS}}}`
  return `:root{${variables.join(';')}}${sheet}${shared}${look}`
}

/** A cook reads items from a metre away and the token from further. */
/** `title` names the page at the edge of each sheet. */
export function ticketStyle(on: PaperOf, title: string): string {
  return styleOf(sizesOf(on, ticketSizes), title, ticket)
}

export function receiptStyle(on: PaperOf, title: string): string {
  return styleOf(sizesOf(on, receiptSizes), title, receipt)
}

export function zReportStyle(on: PaperOf, title: string): string {
  return styleOf(sizesOf(on, receiptSizes), title, zReport)
}

export function testStyle(on: PaperOf): string {
  return styleOf(sizesOf(on, receiptSizes), say('job.test'), '')
}
