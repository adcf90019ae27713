import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const printingMessages = {
  'printer.select': 'Select the printer',
  'printer.scale': 'Enter a scale from 10 to 400, with one decimal at most',
  'printer.never-default': 'A new printer is never the default. Add it, then make it the default',
  'printer.always-landscape': 'A new printer always prints landscape',
  'pairing.code': 'Enter the pairing code as Settings shows it, such as ABCD-EFGH-JKLM',

  // Settings
  'menu.settings': 'Settings',
  'settings.no-default': 'There is no default printer, so accepted orders may print nothing. Make one the default.',

  // Print jobs, wherever they are listed
  'job.waits.silent':
    '{{service}}, the print service of {{printer}}, is not responding. Check that its machine is on and connected, and start it there if necessary.',
  'job.waits.missing': '{{service}} no longer finds {{printer}}. Switch the printer on and check its connection.',
  'job.list': 'Print jobs',
  'job.name': '{{kind}}, token {{token}}',
  'job.of-round': '{{kind}}, round {{number}}, {{place}}',
  'job.of-round-nowhere': '{{kind}}, round {{number}}',
  'job.ticket': 'Kitchen ticket',
  'job.receipt': 'Receipt',
  'job.bill': 'Bill',
  'job.test': 'Test page',
  'job.station': '{{kind}}, {{station}}',
  'job.reprint': 'Reprint',
  'job.state.queued': 'Waiting',
  'job.state.sent': 'Printing',
  'job.state.printed': 'Printed',
  'job.state.failed': 'Not printed',
  'job.state.unknown': 'May have printed',
  'job.sent': 'A print service is printing it. The result appears in a moment.',
  'job.waits.paused': '{{printer}} is paused. Resume it, or send this to another printer.',
  'job.waits.trouble': '{{printer}} cannot print ({{status}}). Check the printer; printing then continues.',
  'job.waits.not-online':
    '{{printer}} is offline. Switch it on, and start the print service on the machine it is connected to.',
  'job.waits.in-turn': 'It waits for the jobs before it.',
  'job.again': 'Send again',
  'job.elsewhere': 'Send to another printer',
  'job.send-to': 'Send to {{printer}}',
  'job.send-to-paused': 'Send to {{printer}} (paused)',
  'job.send-to-offline': 'Send to {{printer}} (offline)',
  'job.came-out': 'It printed',
  'job.drop': 'Not needed',

  // Printing from the screens
  'printing.order': 'Printing this order',
  'printing.print': 'Print',
  'printing.print-ticket': 'Print ticket',
  'printing.print-receipt': 'Print receipt',
  'printing.print-bill': 'Print bill',
  'printing.states': 'Print status',
  'printing.state.queued': '{{kind}} has not printed yet. {{reason}}',
  'printing.state.sent': '{{kind}} is being printed by {{printer}}',
  'printing.state.printed': '{{kind}} printed {{moment}}',
  'printing.state.failed': '{{kind}} was not printed: {{reason}}',
  'printing.state.unknown': '{{kind}} may have printed: {{reason}}',
  'printing.trouble': 'Not printed: {{count}}',
  'printing.trouble-first': '{{job}}: {{reason}}',
  'printing.trouble-list': 'Jobs not printed',
  'printing.trouble-late': 'The print service has had it for a while. Check the printer {{printer}}',

  // The print service beside the printer
  'print-service.status.ready': 'Ready',
  'print-service.status.gone': 'Its print service was stopped or removed',
} as const satisfies MessageCatalogue

/** Browsers get these ready-made in answers, so they do not load them. */
export const printingAnswers = {
  'printer.added': '{{name}} added',
  'printer.changed': '{{name}} saved',
  'printer.removed': '{{name}} removed',
  'printer.paused': '{{name}} is paused',
  'printer.resumed': '{{name}} resumed',
  'printer.is-default': '{{name}} is now the default printer',
  'print.queued': 'Sent to {{name}}',
  'print.queued-paused': '{{name}} is paused. It prints this once you resume it',
  'print.test-queued': 'Test page sent to {{name}}',
  'print.moved': 'Sent to {{name}} instead',
  'print.came-out': 'Marked as printed',
  'print.dropped': 'Removed from the list',
  'print.reason.dropped': 'Removed from the list before it was printed',
  'print.reason.removed': 'Its printer was removed',
  'print.reason.silent':
    'The print service took the job and stopped responding. Check whether it printed before you print it again',
  'print.reason.too-old': 'It waited more than {{hours}} hours. Send it again if you still need it',
  'print.reason.none': 'The print service gave no reason',
  'pairing.unpaired': '{{name}} is no longer paired',
  'error.pairing-code-dead':
    'This pairing code does not work: it was mistyped, used, replaced or has expired. Make a new one under Settings, and start the print service with it',
  'error.printing-off': 'Printing is switched off for this branch. Ask the owner to switch on Remote Print',
  'error.no-default-printer': 'There is no default printer. Make one the default in Settings, then print again',
  'error.printer-taken': '{{name}} is already in the list',
  'error.job-settled': 'This job is already finished. Refresh the list',
  'error.job-waiting': 'It is already waiting for this printer',
  'error.job-sent': 'The print service is printing it now. Wait for the result',
  'print-service.host': 'Use the address of the print service itself, http://127.0.0.1:{{port}}',
  'print-service.origin':
    'The print service does not accept this address. Add it to PRINT_ORIGINS on the machine with the printer, then start the print service again',
  'print-service.bad-json': 'The job could not be read. It must be valid JSON',
  'print-service.bad-job': 'The job is incomplete or not valid: {{fields}}',
  'print-service.too-large': 'The page is too large to print. A kitchen ticket has a few thousand characters',
  'print-service.not-found': 'The print service has nothing at this address',
  'print-service.too-many': 'Too many jobs are waiting. Check the printer, then send this one again',
  'print-service.internal': 'The print service failed. Read its output in the terminal, then send the job again',
  'print-service.stopping': 'The print service is stopping. Start it again, then send the job again',
  'print-service.no-cups':
    'The printing system of the machine (CUPS) does not answer at {{url}}. Start it, then send the job again',
  'print-service.no-printer':
    'The machine has no printer called {{name}}. Add it there, or choose another printer, then send the job again',
  'print-service.refused': 'The printing system did not take the job: {{reason}}',
  'print-service.trouble': '{{name}} cannot print: {{status}}. Check the printer, then send the job again',
  'print-service.too-slow':
    '{{name}} did not take the job within {{seconds}} seconds ({{status}}), so it was cancelled. Check the printer and its paper, then send the job again',
  'print-service.unfinished':
    '{{name}} has the whole job and did not finish it within {{seconds}} seconds. Check whether it printed before you print it again',
  'print-service.cancelled': 'The job was cancelled at the machine. Send it again if you still need it',
  'print-service.aborted': '{{name}} gave up on the job: {{reason}}. Check the printer, then send the job again',
  'print-service.stopped': 'The print service was stopped before the printer took the job. Send it again',
  'print-service.too-long': 'The page would take {{pages}} sheets, and at most {{most}} are printed. Send less at once',
  'print-service.page': 'The page could not be prepared for printing. Send the job again',
  'print-service.no-ledger':
    'The print service cannot record its jobs, so it prints nothing. Free space in its data folder, then send the job again',
  'print-service.broken-off':
    'The print service was interrupted while it printed this. Check whether it printed before you print it again',
  'print-service.lost':
    'The printing system did not report the result of this job. Check whether it printed before you print it again',
  'print-service.receipt-printer': 'ESC/POS receipt printer',
  'print-service.no-roll':
    '{{name}} prints on a roll, but has other paper in Settings. Remove it there and add it again with 80 mm or 58 mm, then send the job again',
  'print-service.not-finished':
    '{{name}} did not finish the job within {{seconds}} seconds ({{status}}), so it was cancelled. Check whether it printed before you print it again',
  'print-service.hung-up':
    '{{name}} closed the connection in the middle of the job. Check whether it printed before you print it again',
  'print-service.ran-out':
    '{{name}} is out of paper. Put in a new roll, and check whether all of it printed before you print it again',
  'print-service.status.printing': 'Printing',
  'print-service.status.stopped': 'Stopped at the machine',
  'print-service.status.stopped-because': 'Stopped at the machine: {{reason}}',
  'print-service.status.rejecting': 'Does not accept jobs',
  'print-service.status.unreachable': 'Does not answer: switched off, or not connected',
  'print-service.status.offline': 'Offline',
  'print-service.status.paper': 'Out of paper',
  'print-service.status.jam': 'Paper jam',
  'print-service.status.open': 'A cover is open',
  'print-service.status.ink': 'Out of ink or toner',
  'print-service.status.fault': 'Reports a fault: check its light, cutter and paper',
  'print-service.status.silent': 'No reason given',
} as const satisfies MessageCatalogue
