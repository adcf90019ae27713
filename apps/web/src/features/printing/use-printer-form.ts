import { useFormField } from '../../shared/form/form-field.ts'
import { addPrinter, listPrinters, type Printer } from '@brigade/contract/printing/printers.contract.ts'
import { paperOf } from '@brigade/contract/printing/paper.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callKey } from '../../shared/api/queries.ts'
import { numberIn } from '../../shared/form/entered.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { usePrintService } from './print-service.ts'
import { offeredPrinters, servicesReached } from './print-services.rules.ts'
import { useAfterPrinting, usePrintServices } from './printing.queries.ts'

export function usePrinterForm(restId: string, added: readonly Printer[], onSaved: (printer: Printer) => void) {
  const { data: paired, error, isFetching, refetch } = usePrintServices(restId)
  const services = servicesReached(usePrintService(), paired ?? [])
  const offered = offeredPrinters(services, added)
  const { t } = useTranslation()
  const picker = useRef<HTMLDivElement>(null)
  const refresh = useAfterPrinting()
  const showNew = useNewPrinter()
  const form = useSentForm(addPrinter, {
    initial: { chosen: '', paperSize: '', scale: '' },
    sent: ({ chosen, paperSize, scale }) => {
      // A chosen printer that has disappeared is no longer chosen.
      const offer = offered.find(({ key }) => key === chosen)
      return {
        restId,
        name: offer?.printer.name ?? '',
        isDefault: false as const,
        isLandscape: true as const,
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
    // Another operator may have added it.
    onFail: refresh,
  })

  // A chosen printer may come back, and what was typed stays for it.
  const picked = useFormField(form.field('chosen', 'name')).value
  const hasOffers = offered.length > 0
  const isLoading = paired === undefined && error === null
  // While a print service restarts, what was begun stays on the screen.
  const [wasOffered, setOffered] = useState(false)
  if (hasOffers && !wasOffered) setOffered(true)
  const isSilent = services.length === 0
  const isNoneOffered = !isLoading && !hasOffers && picked === '' && !(isSilent && wasOffered)

  // Focuses the first printer, even if it loads later, unless the user has moved on.
  const wasNoneOffered = useRef<boolean | null>(null)
  useEffect(() => {
    const first = picker.current?.querySelector<HTMLElement>('input, button, a') ?? picker.current
    const at = document.activeElement
    // The form and the words that replace it take the focus from each other.
    const isLost = at === document.body && wasNoneOffered.current !== isNoneOffered
    const isStillThere = at !== document.body && at?.contains(first)
    if (isLost || isStillThere || wasNoneOffered.current === null) first?.focus()
    wasNoneOffered.current = isNoneOffered
  }, [hasOffers, isNoneOffered])

  return {
    services,
    isLoading,
    isLooking: isFetching,
    lookAgain: () => void refetch(),
    offered,
    isNoneOffered,
    isRollOnly: offered.find(({ key }) => key === picked)?.printer.isRollOnly ?? false,
    picker,
    form,
  }
}

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
