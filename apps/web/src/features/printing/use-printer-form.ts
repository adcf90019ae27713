import { addPrinter, listPrinters, type Printer } from '@brigade/contract/printing/printers.contract.ts'
import { paperOf } from '@brigade/contract/printing/paper.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { callKey } from '../../shared/api/queries.ts'
import { numberIn } from '../../shared/form/entered.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { usePrintService } from './print-service.ts'
import { offeredPrinters, servicesReached } from './print-services.rules.ts'
import { useAfterPrinting, usePrintServices } from './printing.queries.ts'

/** The printer that is being added: what is chosen and typed, what is wrong with it, and its saving. */
export function usePrinterForm(restId: string, added: readonly Printer[], onSaved: (printer: Printer) => void) {
  const { data: paired, error } = usePrintServices(restId)
  const services = servicesReached(usePrintService(), paired ?? [])
  const offered = offeredPrinters(services, added)
  const { t } = useTranslation()
  const picker = useRef<HTMLDivElement>(null)
  const refresh = useAfterPrinting()
  const showNew = useNewPrinter()
  const form = useSentForm(addPrinter, {
    initial: { chosen: '', paperSize: '', scale: '' },
    sent: ({ chosen, paperSize, scale }) => {
      // One that is gone meanwhile is not chosen any more.
      const offer = offered.find(({ key }) => key === chosen)
      return {
        restId,
        name: offer?.printer.name ?? '',
        model: offer?.printer.model ?? '',
        paperSize,
        scale: numberIn('float-number', scale),
        serviceId: offer?.service.serviceId ?? null,
      }
    },
    also: ({ chosen, paperSize, scale }) => {
      const offer = offered.find(({ key }) => key === chosen)
      const isRollMissing = offer?.printer.isRollOnly && paperSize.trim() !== '' && paperOf(paperSize).kind === 'sheet'
      return {
        ...(isRollMissing && { paperSize: t('settings.roll-needed') }),
        ...(scale.trim() === '' && { scale: t('input.empty') }),
      }
    },
    onDone: ({ data }) => {
      showNew(data)
      onSaved(data)
    },
    // Somebody else may have added it.
    onFail: refresh,
  })

  // To the first printer, even where it comes later, unless somebody has gone on meanwhile.
  const hasOffers = offered.length > 0
  const wasHere = useRef(false)
  useEffect(() => {
    const first = picker.current?.querySelector<HTMLElement>('input, button') ?? picker.current
    const at = document.activeElement
    const isStillThere = at !== document.body && at?.contains(first)
    if (!wasHere.current || isStillThere) first?.focus()
    wasHere.current = true
  }, [hasOffers])

  return {
    services,
    /** Which print services are paired is not known yet. */
    isLoading: paired === undefined && error === null,
    offered,
    /** Around the printers that are offered. */
    picker,
    form,
  }
}

/** What follows a printer's adding: the list of its branch begins with it, then is asked for again. */
function useNewPrinter() {
  const client = useQueryClient()
  const refresh = useAfterPrinting()
  return (printer: Printer) => {
    const { restId, _id } = printer
    client.setQueryData<Printer[]>(
      callKey(listPrinters, { restId }),
      (kept) => kept && [printer, ...kept.filter((each) => each._id !== _id)],
    )
    refresh()
  }
}
