import { paperOf } from '@brigade/contract/printing/paper.rules.ts'
import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../../shared/ui/choice-group.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { EntryForm } from '../lookups/entry-form.tsx'
import { Spot } from '../restaurants/spot.tsx'
import classes from './service.module.css'
import { ServiceHelp } from './service-help.tsx'
import { usePrinterForm } from './use-printer-form.ts'

interface PrinterFormProps {
  restId: string
  /** Those of the branch: none is added twice. */
  added: readonly Printer[]
  onSaved: (printer: Printer) => void
}

/** Adds a printer of this machine to the branch. */
export function PrinterForm({ restId, added, onSaved }: PrinterFormProps) {
  const { t } = useTranslation()
  const form = usePrinterForm(restId, added, onSaved)
  const { isServiceThere, offered, picker, chosen, paperSize, scale } = form

  const empty = () => {
    if (!isServiceThere) return t('settings.pick-seeking')
    return t(form.hasPrinters ? 'settings.pick-all-added' : 'settings.pick-none')
  }

  return (
    <EntryForm title={t('settings.add')} isBusy={form.isBusy} onSave={form.save}>
      <div className={classes.form}>
        <Spot of={picker.place}>
          <ChoiceGroup
            kind="one"
            label={t('settings.printer')}
            hint={t('settings.printer-hint')}
            choices={offered.map(({ name, status }) => ({ value: name, label: t('settings.local', { name, status }) }))}
            selected={[chosen]}
            onChange={([name]) => form.choose(name ?? '')}
            empty={empty()}
            problem={picker.problem}
          />
        </Spot>
        {!isServiceThere && <ServiceHelp />}
      </div>
      <TextField
        field={paperSize}
        label={t('settings.paper-size')}
        hint={usePaperHint(paperSize.text)}
        placeholder={t('settings.paper-placeholder')}
        autoComplete="off"
      />
      <TextField
        field={scale}
        label={t('settings.scale')}
        hint={t('settings.scale-hint')}
        placeholder={t('settings.scale-placeholder')}
        inputMode="decimal"
        autoComplete="off"
      />
      <p className={classes.quiet}>{t('settings.new-hint')}</p>
    </EntryForm>
  )
}

/** What is understood of a paper size as it is typed. */
function usePaperHint(typed: string): string {
  const { t } = useTranslation()
  if (typed === '') return t('settings.paper-hint')
  const paper = paperOf(typed)
  return paper.kind === 'roll'
    ? t('settings.paper-roll', { width: paper.width })
    : t('settings.paper-sheet', { size: paper.size })
}
