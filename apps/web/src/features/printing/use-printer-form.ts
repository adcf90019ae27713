import { addPrinter, listPrinters, type Printer } from '@brigade/contract/printing/printers.contract.ts'
import { paperOf } from '@brigade/contract/printing/paper.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callKey, useAction } from '../../shared/api/queries.ts'
import { useField } from '../../shared/ui/field.ts'
import { mayBeSent, refuseAt } from '../lookups/read-form.ts'
import { usePlace } from '../restaurants/use-place.ts'
import { usePrintService } from './print-service.ts'
import { offeredPrinters, servicesReached } from './print-services.rules.ts'
import { useAfterPrinting, usePrintServices } from './printing.queries.ts'

/** The printer that is being added: what is chosen and typed, what is wrong with it, and its saving. */
export function usePrinterForm(restId: string, added: readonly Printer[], onSaved: (printer: Printer) => void) {
  const { data: paired, error } = usePrintServices(restId)
  const services = servicesReached(usePrintService(), paired ?? [])
  const offered = offeredPrinters(services, added)
  const { t } = useTranslation()
  const picker = usePlace()
  const [chosen, setChosen] = useState('')
  const paperSize = useField('no-or-name', { maxLength: 60 })
  const scale = useField('float-number')
  const places = { name: picker.place, paperSize, scale }
  const refresh = useAfterPrinting()
  const showNew = useNewPrinter()

  // To the first printer, even where it comes later, unless somebody has gone on meanwhile.
  const { input } = picker.place
  const hasOffers = offered.length > 0
  const wasHere = useRef(false)
  useEffect(() => {
    const at = document.activeElement
    const isStillThere = at !== document.body && at?.contains(input.current)
    if (!wasHere.current || isStillThere) input.current?.focus()
    wasHere.current = true
  }, [input, hasOffers])

  const { act, isBusy } = useAction(addPrinter, {
    onDone: ({ data }) => {
      showNew(data)
      onSaved(data)
    },
    onFail: ({ fields }) => {
      refuseAt(places, fields)
      // Somebody else may have added it.
      refresh()
    },
  })

  const save = () => {
    // One that is gone meanwhile is not chosen any more.
    const offer = offered.find(({ key }) => key === chosen)
    const entered = {
      restId,
      name: offer?.printer.name ?? '',
      model: offer?.printer.model ?? '',
      paperSize: paperSize.text,
      scale: Number(scale.text),
      serviceId: offer?.service.serviceId ?? null,
    }
    if (!mayBeSent(addPrinter.input, entered, places)) return
    const isRollMissing = offer?.printer.isRollOnly && paperOf(paperSize.text).kind === 'sheet'
    if (isRollMissing) refuseAt(places, { paperSize: t('settings.roll-needed') })
    else act(entered)
  }

  return {
    services,
    /** Which print services are paired is not known yet. */
    isLoading: paired === undefined && error === null,
    offered,
    picker,
    chosen,
    choose: (key: string) => {
      setChosen(key)
      picker.forget()
    },
    paperSize,
    scale,
    save,
    isBusy,
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
