import { printAgain, settlePrintJob, type PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import { useState } from 'react'
import { useAction } from '../../shared/api/queries.ts'
import type { JobAct } from './job.rules.ts'
import { useAfterPrinting } from './printing.queries.ts'

export function useJobActs({ pjId }: Pick<PrintJob, 'pjId'>, onDone: () => void) {
  const refresh = useAfterPrinting()
  const [pressed, setPressed] = useState<JobAct | null>(null)
  const settings = {
    onDone: () => {
      refresh()
      onDone()
    },
    onFail: refresh,
  }
  const sending = useAction(printAgain, settings)
  const settling = useAction(settlePrintJob, settings)
  const isBusy = sending.isBusy || settling.isBusy

  const begin = (act: JobAct, press: () => void) => {
    if (isBusy) return
    setPressed(act)
    press()
  }
  return {
    again: () => begin('again', () => sending.act({ pjId })),
    sendTo: (prnId: string) => begin('elsewhere', () => sending.act({ pjId, prnId })),
    cameOut: () => begin('came-out', () => settling.act({ pjId, cameOut: true })),
    drop: () => begin('drop', () => settling.act({ pjId, cameOut: false })),
    busy: isBusy ? pressed : null,
  }
}
