import type { PairedService } from '@brigade/contract/printing/pairing.contract.ts'
import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AwaitedCard } from '../../shared/ui/awaited-card.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { Overview, Tiles, type TileProps } from '../../shared/ui/overview.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { StepList } from '../../shared/ui/step-list.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { OpenJobs } from './printer-jobs.tsx'
import { PrinterStatus } from './printer-status.tsx'
import { usePrintService } from './print-service.ts'
import { servicesReached } from './print-services.rules.ts'
import { SERVICES } from './service-addresses.ts'
import { useKnownPrintServices } from './printing.queries.ts'
import { useHeard } from './use-heard.ts'

const NONE = [] as const

interface PrintersOverviewProps {
  /** The address of the list. */
  root: string
  /** Undefined while they are read. */
  printers: readonly Printer[] | undefined
  /** The silent print services are named above it, or above the list. */
  isTold: boolean
  /** Above the figures. */
  first: ReactNode
}

/** Whether tickets would be printed now, and what that still needs. */
export function PrintersOverview({ root, printers: read, isTold, first: above }: PrintersOverviewProps) {
  const { t } = useTranslation()
  const restId = useBranch()._id
  const printers = read ?? NONE
  const services = useKnownPrintServices(restId)
  const isHeard = useHeard(restId)
  const isConnected = servicesReached(usePrintService(), services ?? []).length > 0
  const servicesTile = useServicesTile(services, isConnected, isTold)
  const [first] = printers
  const standard = printers.find(({ isDefault }) => isDefault)
  const offline = printers.filter(({ isOnline }) => !isOnline)
  const paused = printers.filter(({ isPaused }) => isPaused)
  const namesOf = (some: readonly Printer[]) => some.map(({ name }) => name).join(', ')
  // Each one that is offline has a card below, unless its print service is the cause, which stands above.
  const tiles: TileProps[] = [
    {
      name: t('settings.online'),
      value: read && t('services.of', { count: printers.length - offline.length, all: printers.length }),
      tone: offline.length > 0 ? 'bad' : 'plain',
      note:
        read && (paused.length > 0 ? t('settings.paused-ones', { names: namesOf(paused) }) : t('settings.none-paused')),
    },
    {
      name: t('settings.default'),
      value: read && (standard?.name ?? t('settings.none-default')),
      tone: standard ? 'plain' : 'waiting',
      note: read && !standard && t('settings.prints-nothing'),
    },
    servicesTile,
  ]
  return (
    <Overview label={t('settings.overview')}>
      {above}
      {/* Without a printer its figures would be zeros. */}
      {(first || !read) && <Tiles tiles={tiles} />}
      {!read && <AwaitedCard title={t('settings.open-jobs')} of="rows" count={1} height={28} />}
      {services && read && (
        <StepList
          title={t('settings.steps')}
          hint={t('settings.steps-hint')}
          steps={[
            {
              name: t('settings.step-service'),
              isDone: services.length > 0 || isConnected,
              link: { to: { hash: SERVICES } },
            },
            { name: t('settings.step-printer'), isDone: printers.length > 0, link: { to: `${root}/new` } },
            {
              name: t('settings.step-default'),
              isDone: standard !== undefined,
              ...(first && { link: { to: `${root}/${first._id}` } }),
            },
          ]}
        />
      )}
      {offline.filter(isHeard).map((printer) => (
        <OfflinePrinter key={printer._id} printer={printer} address={`${root}/${printer._id}`} />
      ))}
      {first && <OpenJobs restId={first.restId} printers={printers} />}
    </Overview>
  )
}

function useServicesTile(
  services: readonly PairedService[] | undefined,
  isConnected: boolean,
  isTold: boolean,
): TileProps {
  const { t } = useTranslation()
  const tile = { name: t('services.title'), to: SERVICES }
  if (!services) return { ...tile, value: undefined }
  const silent = services.filter((service) => !service.isConnected)
  const namesOf = (some: readonly PairedService[]) => some.map(({ name }) => name).join(', ')
  if (services.length === 0) {
    return {
      ...tile,
      value: t(isConnected ? 'services.connected' : 'services.no-one'),
      tone: isConnected ? 'plain' : 'waiting',
    }
  }
  if (silent.length === 0) return { ...tile, value: t('services.connected'), note: namesOf(services) }
  const value = t('services.of', { count: services.length - silent.length, all: services.length })
  const trouble = { ...tile, value, tone: 'bad' } as const
  return isTold ? trouble : { ...trouble, note: t('services.without', { names: namesOf(silent) }) }
}

function OfflinePrinter({ printer, address }: { printer: Printer; address: string }) {
  const { t } = useTranslation()
  const { name } = printer
  return (
    <Section title={t('settings.is-offline', { name })} asks="urgently">
      <p>
        <PrinterStatus printer={printer} />
      </p>
      <div>
        <NoticeLink to={address} isButton="plain">
          {t('settings.show', { name })}
        </NoticeLink>
      </div>
    </Section>
  )
}
