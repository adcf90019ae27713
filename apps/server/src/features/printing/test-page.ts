import { say } from '@brigade/contract/messages/say.ts'
import { printSettingsMessages } from '@brigade/contract/printing/print-settings.messages.ts'
import { documentOf, facts, formatsOf, html, own, type PaperOf, type Printed } from './page-parts.ts'
import { kindOf, testStyle } from './page-style.ts'
import { paperSays } from './paper-says.ts'

interface Test extends Pick<Printed, 'branch' | 'now'> {
  printer: string
}

/** Shows that a page arrives, on which paper, and that nothing is cut off at its sides. */
export function testPage({ printer, branch, now }: Test, on: PaperOf): string {
  const { moment } = formatsOf({ branch })
  const { paper } = on
  const size = paper.kind === 'roll' ? paperSays('paper.test-roll', { width: paper.width }) : paper.size
  return documentOf({
    title: say('job.test'),
    kind: kindOf(on),
    style: testStyle(on),
    body: html`<main class="box">
      <h2>${say('job.test')}</h2>
      <p>${own(printer)}</p>
      ${facts([
        [paperSays('paper.test-branch'), own(branch.name)],
        [paperSays('paper.test-paper'), size],
        [paperSays('paper.test-sent'), moment(now)],
      ])}
      <p>${paperSays('paper.test-sides')}</p>
    </main>`,
  })
}

/** A print service that knows cash drawers prints nothing. */
export function drawerPage(branch: string): string {
  const told = printSettingsMessages['kick.too-old']
  return documentOf({
    title: told,
    kind: 'roll',
    style: '',
    body: html`<p>${own(branch)}</p>
      <p>${told}</p>`,
  })
}
