import { fillIn } from '@brigade/contract/kernel/message-catalogue.ts'
import { say } from '@brigade/contract/messages/say.ts'
import {
  claimPrintJob,
  kickDrawer as kickCall,
  listPrintJobs,
  printAgain as againCall,
  printJobsAsked,
  printOrder as printCall,
  printTest as testCall,
  printZReport as printZReportCall,
  printSuccess,
  printSuccessTopic,
  reportPrintJob,
  settlePrintJob,
  type PrintJob,
} from '@brigade/contract/printing/jobs.contract.ts'
import {
  addPrinter as addCall,
  changePrinter as changeCall,
  listPrinters as listCall,
  pausePrinter as pauseCall,
  printJobsTopic,
  readPrintService,
  removePrinter as removeCall,
  setDefaultPrinter as defaultCall,
  setDrawerPrinter as drawerCall,
  setPrinterState as stateCall,
} from '@brigade/contract/printing/printers.contract.ts'
import {
  listPrintServices as servicesCall,
  makePairingCode as codeCall,
  pairPrintService as pairCall,
  reportPrinters as reportPrintersCall,
  unpairPrintService as unpairCall,
} from '@brigade/contract/printing/pairing.contract.ts'
import { printBill as printBillCall } from '@brigade/contract/printing/print-bill.contract.ts'
import { printSettingsMessages } from '@brigade/contract/printing/print-settings.messages.ts'
import { bind } from '../../platform/http/bind.ts'
import { pageOf } from '../../platform/http/page.ts'
import { liveRoute } from '../../platform/live/live-route.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { countJobs, readJobs, readToPrint, toJob } from './jobs.store.ts'
import {
  addPrinter,
  changePrinter,
  listPrinters,
  pausePrinter,
  removePrinter,
  setDefaultPrinter,
  setDrawerPrinter,
  setPrinterState,
} from './keep-printers.ts'
import { kickDrawer } from './kick-drawer.ts'
import {
  listPrintServices,
  makePairingCode,
  pairPrintService,
  reportPrinters,
  unpairPrintService,
} from './pair-service.ts'
import { pagesOf, type KitchenHooks } from './pages.ts'
import { printBill } from './print-bill.ts'
import { printAgain, printOrder, printTest } from './print-order.ts'
import { printZReport } from './print-z-report.ts'
import { claimJob, notePrinted, reportJob, settleJob } from './claim-job.ts'

const queued = ({ printer: { name, isPaused } }: PrintJob) =>
  say(isPaused ? 'print.queued-paused' : 'print.queued', { name })

/** Takes what only the kitchen knows. */
export const printingRoutes = (kitchen: KitchenHooks) => [
  bind(listCall, async (ctx, { restId }) => ({ data: await listPrinters(ctx, restId) })),
  bind(addCall, async (ctx, input) => {
    const data = await addPrinter(ctx, input)
    return { data, message: say('printer.added', { name: data.name }) }
  }),
  bind(removeCall, async (ctx, { prnId }) => {
    const { name } = await removePrinter(ctx, prnId)
    return { message: say('printer.removed', { name }) }
  }),
  bind(changeCall, async (ctx, input) => {
    const data = await changePrinter(ctx, input)
    return { data, message: say('printer.changed', { name: data.name }) }
  }),
  bind(pauseCall, async (ctx, input) => {
    const data = await pausePrinter(ctx, input)
    return { data, message: say(data.isPaused ? 'printer.paused' : 'printer.resumed', { name: data.name }) }
  }),
  bind(defaultCall, async (ctx, { prnId }) => {
    const data = await setDefaultPrinter(ctx, prnId)
    return { data, message: say('printer.is-default', { name: data.name }) }
  }),
  bind(drawerCall, async (ctx, input) => {
    const data = await setDrawerPrinter(ctx, input)
    return {
      data,
      message: fillIn(printSettingsMessages[data.hasDrawer ? 'kick.set' : 'kick.unset'], { name: data.name }),
    }
  }),
  bind(kickCall, async (ctx, input) => {
    await kickDrawer(ctx, input)
    return { message: printSettingsMessages['kick.done'] }
  }),
  bind(stateCall, async (ctx, input) => ({ data: await setPrinterState(ctx, input) })),
  bind(readPrintService, async (ctx) => ({ data: { url: ctx.printServiceUrl } })),
  bind(servicesCall, async (ctx, { restId }) => ({ data: await listPrintServices(ctx, restId) })),
  bind(codeCall, async (ctx, input) => ({ data: await makePairingCode(ctx, input) })),
  bind(unpairCall, async (ctx, { psId }) => {
    const { name } = await unpairPrintService(ctx, psId)
    return { message: say('pairing.unpaired', { name }) }
  }),
  bind(pairCall, async (ctx, input) => ({ data: await pairPrintService(ctx, input) })),
  bind(reportPrintersCall, async (ctx, input) => {
    await reportPrinters(ctx, input)
    return {}
  }),
  bind(listPrintJobs, async (ctx, asked) => {
    await requireBranch(ctx, asked.restId)
    const now = ctx.clock.now()
    const [rows, total] = await Promise.all([readJobs(ctx.db, asked, now), countJobs(ctx.db, asked, now)])
    const jobs = rows.map((row) => toJob(row, now))
    return { ...pageOf(jobs, asked.limit, ({ pjId }) => pjId), total }
  }),
  bind(printCall, async (ctx, input) => {
    const data = await printOrder(ctx, input)
    return { data, message: queued(data) }
  }),
  bind(printBillCall, async (ctx, input) => {
    const data = await printBill(ctx, input)
    return { data, message: queued(data) }
  }),
  bind(printZReportCall, async (ctx, input) => {
    const data = await printZReport(ctx, input)
    return { data, message: queued(data) }
  }),
  bind(testCall, async (ctx, input) => {
    const data = await printTest(ctx, input)
    const { name, isPaused } = data.printer
    return { data, message: isPaused ? queued(data) : say('print.test-queued', { name }) }
  }),
  bind(againCall, async (ctx, input) => {
    const { job, isMoved } = await printAgain(ctx, input)
    return { data: job, message: isMoved ? say('print.moved', { name: job.printer.name }) : queued(job) }
  }),
  bind(claimPrintJob, async (ctx, input) => ({ data: await claimJob(ctx, input, kitchen) })),
  bind(reportPrintJob, async (ctx, input) => ({ data: await reportJob(ctx, input) })),
  bind(settlePrintJob, async (ctx, input) => ({
    data: await settleJob(ctx, input),
    message: say(input.cameOut ? 'print.came-out' : 'print.dropped'),
  })),
]

const printing = { who: 'approved-or-print-service' } as const

export const printingLive = (kitchen: KitchenHooks) => [
  liveRoute(
    printJobsTopic,
    printJobsAsked,
    async (ctx, { restId, isBare }) => {
      await requireBranch(ctx, restId)
      const now = ctx.clock.now()
      const serviceId = ctx.actor.kind === 'print-service' ? ctx.actor.serviceId : undefined
      const jobs = await readToPrint(ctx.db, { restId, serviceId }, now)
      return { data: isBare ? jobs.map((row) => toJob(row, now)) : await pagesOf(ctx, restId, jobs, kitchen) }
    },
    printing,
  ),
  liveRoute(printSuccessTopic, printSuccess, async (ctx, { pjId }) => ({ data: await notePrinted(ctx, pjId) }), {
    ...printing,
    changes: true,
  }),
]
