import { changePrinter, type Printer } from '@brigade/contract/printing/printers.contract.ts'
import { useTranslation } from 'react-i18next'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { numberIn } from '../../shared/form/entered.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { PaperSize, Scale } from './paper-entries.tsx'
import { useAfterPrinting } from './printing.queries.ts'

interface PrinterChangeFormProps {
  printer: Printer
  onLeave: () => void
}

/** The name is that of the machine's printer and stays, because it finds the printer again. */
export function PrinterChangeForm({ printer, onLeave }: PrinterChangeFormProps) {
  const { t, i18n } = useTranslation()
  const refresh = useAfterPrinting()
  const plain = new Intl.NumberFormat(i18n.language, { useGrouping: false, maximumFractionDigits: 1 })
  const form = useSentForm(changePrinter, {
    initial: { paperSize: printer.paperSize, scale: plain.format(printer.scale) },
    sent: ({ paperSize, scale }) => ({ prnId: printer._id, paperSize, scale: numberIn('float-number', scale) }),
    also: ({ scale }): Record<string, string> => (scale.trim() === '' ? { scale: t('input.empty') } : {}),
    onDone: () => {
      refresh()
      onLeave()
    },
    onFail: refresh,
  })
  return (
    <EntryForm title={t('settings.edit-of', { name: printer.name })} form={form} onCancel={onLeave}>
      <PaperSize field={form.field('paperSize')} isRollOnly={false} />
      <Scale field={form.field('scale')} />
    </EntryForm>
  )
}
