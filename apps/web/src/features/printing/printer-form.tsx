import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { useContext, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { ChoiceGroup } from '../../shared/ui/choice-group.tsx'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import { Entry } from '../../shared/form/entry.tsx'
import { EntryForm, LeaveForm } from '../../shared/form/entry-form.tsx'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { PaperSize, Scale } from './paper-entries.tsx'
import type { OfferedPrinter, ReachedService } from './print-services.rules.ts'
import { SERVICES } from './service-addresses.ts'
import { ServiceHelp, ServiceSteps, useSilentNames } from './service-help.tsx'
import classes from './service.module.css'
import { usePrinterForm } from './use-printer-form.ts'

interface PrinterFormProps {
  restId: string
  added: readonly Printer[]
  onSaved: (printer: Printer) => void
}

export function PrinterForm({ restId, added, onSaved }: PrinterFormProps) {
  const { t } = useTranslation()
  const printerForm = usePrinterForm(restId, added, onSaved)
  const { form, services, isLoading, isLooking, lookAgain, offered, isNoneOffered, isRollOnly, picker } = printerForm
  const { hint, empty, labelOf } = usePickerWords(services)
  if (isNoneOffered) {
    if (services.length === 0) return <NoService place={picker} />
    return (
      <NoneOffered place={picker} isLooking={isLooking} onLookAgain={lookAgain}>
        {empty}
      </NoneOffered>
    )
  }

  return (
    <EntryForm title={t('settings.add')} form={form}>
      <div className="parts">
        <div ref={picker} tabIndex={-1} className="detail">
          <Entry field={form.field('chosen', 'name')}>
            {({ value, onChange, problem }) => (
              <ChoiceGroup
                kind="one"
                label={t('settings.printer')}
                hint={hint}
                choices={offered.map((offer) => ({ value: offer.key, label: labelOf(offer) }))}
                selected={[value]}
                onChange={([key]) => onChange(key ?? '')}
                isLoading={isLoading}
                empty={empty}
                problem={problem}
              />
            )}
          </Entry>
        </div>
        {services.length === 0 && !isLoading && <ServiceHelp />}
      </div>
      <PaperSize field={form.field('paperSize')} isRollOnly={isRollOnly} />
      <Scale field={form.field('scale')} />
      <p className="quiet">{t('settings.new-hint')}</p>
    </EntryForm>
  )
}

type Place = RefObject<HTMLDivElement | null>

/** There is nothing to fill in until a print service answers. Pairing one works from any machine, so it comes first. */
function NoService({ place }: { place: Place }) {
  const { t } = useTranslation()
  const names = useSilentNames()
  const leave = useContext(LeaveForm)
  return (
    <section className="parts detail" aria-label={t('settings.add')}>
      <div ref={place} tabIndex={-1} className="detail stack">
        <h2>{t('settings.add')}</h2>
        <p>{t('services.pair-what')}</p>
        {names !== '' && <NoticeLine>{t('settings.service-silent', { names })}</NoticeLine>}
      </div>
      <div className="beside acts">
        <NoticeLink to={SERVICES} isButton>
          {t('services.pair')}
        </NoticeLink>
        {leave && <TextButton onClick={leave}>{t('entries.cancel')}</TextButton>}
      </div>
      <Disclosure title={t('settings.by-hand')} hint={t('settings.by-hand-hint')}>
        <ServiceSteps />
      </Disclosure>
    </section>
  )
}

interface NoneOfferedProps {
  place: Place
  isLooking: boolean
  onLookAgain: () => void
  children: string
}

/** There is nothing to fill in until another printer is found, or another machine brings its own. */
function NoneOffered({ place, isLooking, onLookAgain, children }: NoneOfferedProps) {
  const { t } = useTranslation()
  const leave = useContext(LeaveForm)
  return (
    <section className="parts detail" aria-label={t('settings.add')}>
      <div className="lines">
        <h2>{t('settings.add')}</h2>
        <p>{children}</p>
      </div>
      <Section title={t('services.another')}>
        <p>{t('services.another-hint')}</p>
        <ol className={`lines ${classes.steps}`}>
          <li>{t('services.step-install')}</li>
          <li>{t('services.step-pair')}</li>
          <li>{t('services.step-add')}</li>
        </ol>
        <div ref={place} className="beside acts">
          <NoticeLink to={SERVICES} isButton>
            {t('services.pair-again')}
          </NoticeLink>
          <ActionButton tone="plain" isBusy={isLooking} onClick={onLookAgain}>
            {t('services.look-again')}
          </ActionButton>
          {leave && <TextButton onClick={leave}>{t('entries.cancel')}</TextButton>}
        </div>
      </Section>
    </section>
  )
}

function usePickerWords(services: readonly ReachedService[]) {
  const { t, i18n } = useTranslation()
  const nameOf = ({ name }: ReachedService) => name ?? t('services.this-machine')
  const labelOf = ({ printer: { name, status }, service, isNamesake }: OfferedPrinter) =>
    isNamesake
      ? t('services.printer-of', { name, status, service: nameOf(service) })
      : t('settings.local', { name, status })
  if (services.length === 0) return { hint: undefined, empty: t('settings.pick-seeking'), labelOf }
  const hasPrinters = services.some(({ printers }) => printers.length > 0)
  if (services.every(({ name }) => name === null)) {
    const empty = t(hasPrinters ? 'settings.pick-all-added' : 'settings.pick-none')
    return { hint: t('settings.printer-hint'), empty, labelOf }
  }
  const names = new Intl.ListFormat(i18n.language).format(services.map(nameOf))
  const empty = t(hasPrinters ? 'services.pick-all-added' : 'services.pick-none', { names })
  return { hint: t('services.printer-hint', { names }), empty, labelOf }
}
