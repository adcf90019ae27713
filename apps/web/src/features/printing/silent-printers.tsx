import type { PairedService } from '@brigade/contract/printing/pairing.contract.ts'
import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { useTranslation } from 'react-i18next'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { LastKnown } from './printer-status.tsx'
import { HELP } from './service-status.tsx'

interface SilentPrintersProps {
  /** The address of the list. */
  root: string
  /** Printers that no print service reports on. */
  printers: readonly Printer[]
  services: readonly PairedService[]
}

/** The one cause that several printers are offline, and its cure. */
export function SilentPrinters({ root, printers, services }: SilentPrintersProps) {
  const { t, i18n } = useTranslation()
  const silent = services.filter(({ isConnected }) => !isConnected)
  const theirs = silent.filter(({ serviceId }) => printers.some((printer) => printer.serviceId === serviceId))
  const blamed = theirs.length === 0 && silent.length === services.length ? silent : theirs
  const names = new Intl.ListFormat(i18n.language).format(blamed.map(({ name }) => name))
  return (
    <Section title={names === '' ? t('settings.their-service-off') : t('settings.service-of-off', { names })} isAsking>
      <p>{t('settings.cannot-print', { count: printers.length })}</p>
      <div>
        <NoticeLink to={HELP} isButton>
          {t('settings.how-to-start')}
        </NoticeLink>
      </div>
      <ul className="rows">
        {printers.map((printer) => (
          <li key={printer._id}>
            <span className="row-words">
              <NoticeLink to={`${root}/${printer._id}`}>{printer.name}</NoticeLink>
            </span>
            <LastKnown printer={printer} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
