import { printTest } from '@brigade/contract/printing/jobs.contract.ts'
import {
  pausePrinter,
  removePrinter,
  setDefaultPrinter,
  type Printer,
} from '@brigade/contract/printing/printers.contract.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { ConfirmedButton } from '../../shared/ui/confirmed-button.tsx'
import { useAfterPrinting } from './printing.queries.ts'

interface PrinterActsProps {
  printer: Printer
  onEdit: () => void
  onRemoved: () => void
}

export function PrinterActs({ printer, onEdit, onRemoved }: PrinterActsProps) {
  const { t } = useTranslation()
  const acts = useRef<HTMLDivElement>(null)
  const refresh = useAfterPrinting()
  const { _id: prnId, name, isDefault, isPaused } = printer

  const defaulting = useAction(setDefaultPrinter, {
    onDone: () => {
      // The pressed button disappears, so the group takes the focus.
      acts.current?.focus()
      refresh()
    },
    onFail: refresh,
  })
  const pausing = useAction(pausePrinter, { onDone: refresh, onFail: refresh })
  const testing = useAction(printTest, { onDone: refresh, onFail: refresh })
  const removing = useAction(removePrinter, {
    onDone: () => {
      onRemoved()
      refresh()
    },
    onFail: refresh,
  })

  return (
    <div ref={acts} className="beside" role="group" aria-label={t('settings.acts', { name })} tabIndex={-1}>
      {!isDefault && (
        <ActionButton isSmall isBusy={defaulting.isBusy} onClick={() => defaulting.act({ prnId })}>
          {t('settings.make-default')}
        </ActionButton>
      )}
      <ActionButton tone="plain" isSmall isBusy={testing.isBusy} onClick={() => testing.act({ prnId })}>
        {t('settings.test')}
      </ActionButton>
      <ActionButton tone="plain" isSmall onClick={onEdit}>
        {t('settings.edit')}
      </ActionButton>
      <ActionButton
        tone={isPaused ? 'green' : 'plain'}
        isSmall
        isBusy={pausing.isBusy}
        onClick={() => pausing.act({ prnId, isPaused: !isPaused })}
      >
        {t(isPaused ? 'settings.resume' : 'settings.pause')}
      </ActionButton>
      <ConfirmedButton
        label={t('settings.remove')}
        tone="quiet-red"
        question={t('settings.remove-question', { name })}
        hint={t(isDefault ? 'settings.remove-default-hint' : 'settings.remove-hint')}
        isBusy={removing.isBusy}
        onConfirm={() => removing.act({ prnId })}
      />
    </div>
  )
}
