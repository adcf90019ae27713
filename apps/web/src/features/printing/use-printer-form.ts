import { addPrinter, listPrinters, type Printer } from '@brigade/contract/printing/printers.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callKey, useAction } from '../../shared/api/queries.ts'
import { useField } from '../../shared/ui/field.ts'
import { mayBeSent, refuseAt } from '../lookups/read-form.ts'
import { usePlace } from '../restaurants/use-place.ts'
import { usePrintService } from './print-service.ts'
import { offeredPrinters } from './printer-entry.rules.ts'
import { useAfterPrinting } from './printing.queries.ts'

/** The printer that is being added: what is chosen and typed, what is wrong with it, and its saving. */
export function usePrinterForm(restId: string, added: readonly Printer[], onSaved: (printer: Printer) => void) {
  const { status, serviceId, printers: local } = usePrintService()
  const offered = offeredPrinters(local, added)
  const picker = usePlace()
  const [chosen, setChosen] = useState('')
  const paperSize = useField('no-or-name', { maxLength: 60 })
  const scale = useField('float-number')
  const places = { name: picker.place, paperSize, scale }
  const refresh = useAfterPrinting()
  const showNew = useNewPrinter()

  const { input } = picker.place
  useEffect(() => input.current?.focus(), [input])

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
    const printer = offered.find(({ name }) => name === chosen)
    const entered = {
      restId,
      name: printer?.name ?? '',
      model: printer?.model ?? '',
      paperSize: paperSize.text,
      scale: Number(scale.text),
      serviceId,
    }
    if (mayBeSent(addPrinter.input, entered, places)) act(entered)
  }

  return {
    isServiceThere: status === 'on',
    hasPrinters: local.length > 0,
    offered,
    picker,
    chosen,
    choose: (name: string) => {
      setChosen(name)
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
