import { paperOf } from '@brigade/contract/printing/paper.rules.ts'
import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../../shared/ui/choice-group.tsx'
import { Entry } from '../../shared/form/entry.tsx'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { useFormField } from '../../shared/form/form-field.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import type { OfferedPrinter, ReachedService } from './print-services.rules.ts'
import classes from './service.module.css'
import { ServiceHelp } from './service-help.tsx'
import { usePrinterForm } from './use-printer-form.ts'

interface PrinterFormProps {
  restId: string
  added: readonly Printer[]
  onSaved: (printer: Printer) => void
}

export function PrinterForm({ restId, added, onSaved }: PrinterFormProps) {
  const { t } = useTranslation()
  const { form, services, isLoading, offered, picker } = usePrinterForm(restId, added, onSaved)
  const paperSize = form.field('paperSize')
  const { hint, empty, labelOf } = usePickerWords(services)

  return (
    <EntryForm title={t('settings.add')} form={form}>
      <div className={`stack ${classes.form}`}>
        <div ref={picker} tabIndex={-1} className={classes.picker}>
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
      <TextEntry
        field={paperSize}
        label={t('settings.paper-size')}
        hint={usePaperHint(useFormField(paperSize).value)}
        placeholder={t('settings.paper-placeholder')}
      />
      <TextEntry
        field={form.field('scale')}
        label={t('settings.scale')}
        hint={t('settings.scale-hint')}
        placeholder={t('settings.scale-placeholder')}
        inputMode="decimal"
      />
      <p className="quiet">{t('settings.new-hint')}</p>
    </EntryForm>
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

function usePaperHint(typed: string): string {
  const { t } = useTranslation()
  if (typed.trim() === '') return t('settings.paper-hint')
  const paper = paperOf(typed)
  return paper.kind === 'roll'
    ? t('settings.paper-roll', { width: paper.width })
    : t('settings.paper-sheet', { size: paper.size })
}
