import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { useTranslation } from 'react-i18next'
import { Overview } from '../../shared/ui/overview.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useKnownPrintServices } from './printing.queries.ts'

/** Whether tickets would be printed now. */
export function PrintersOverview({ printers }: { printers: readonly Printer[] }) {
  const { t } = useTranslation()
  const services = useKnownPrintServices(useBranch()._id)
  const standard = printers.find(({ isDefault }) => isDefault)
  const offline = printers.filter(({ isOnline }) => !isOnline)
  const paused = printers.filter(({ isPaused }) => isPaused)
  const namesOf = (some: readonly Printer[]) => some.map(({ name }) => name).join(', ')
  return (
    <Overview
      label={t('settings.overview')}
      tiles={[
        {
          name: t('settings.offline'),
          value: String(offline.length),
          tone: offline.length > 0 ? 'bad' : 'plain',
          note: namesOf(offline),
        },
        {
          name: t('settings.paused'),
          value: String(paused.length),
          tone: paused.length > 0 ? 'waiting' : 'plain',
          note: namesOf(paused),
        },
        {
          name: t('settings.default'),
          value: standard?.name ?? t('settings.none-default'),
          tone: standard ? 'plain' : 'waiting',
          note: !standard && t('settings.prints-nothing'),
        },
        {
          name: t('services.title'),
          value: services && String(services.length),
          tone: services?.length === 0 ? 'waiting' : 'plain',
          note: services?.map(({ name }) => name).join(', '),
        },
      ]}
    />
  )
}
