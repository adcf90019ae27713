import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const printingMessages = {
  // Printers and print jobs
  'printer.select': 'Select the printer',
  'printer.scale': 'Enter a scale from 10 to 400, with one decimal at most',
  'printer.never-default': 'A new printer is never the default one. Add it, then make it the default',
  'printer.always-landscape': 'A new printer always prints landscape',
  'printer.added': '{{name}} is added',
  'printer.removed': '{{name}} is removed',
  'printer.paused': '{{name}} is paused',
  'printer.resumed': '{{name}} prints again',
  'printer.is-default': '{{name}} is the default printer now',
  'print.queued': 'Sent to {{name}}',
  'print.queued-paused': '{{name}} is paused: it prints this once it goes on',
  'print.moved': 'Sent to {{name}} instead',
  'print.came-out': 'Noted: the paper came out',
  'print.dropped': 'Taken off the list',
  'print.reason.dropped': 'Taken off the list before it was printed',
  'print.reason.removed': 'Its printer was removed',
  'print.reason.silent':
    'The print service took it and was not heard of again. Look whether the paper came out before you print it again',
  'print.reason.too-old': 'It waited for more than {{hours}} hours. Send it again if it is still needed',
  'print.reason.none': 'The print service did not say why',
  'pairing.code': 'Enter the pairing code as Settings shows it, such as ABCD-EFGH-JKLM',
  'pairing.unpaired': '{{name}} takes no more jobs itself',
  'error.pairing-code-dead':
    'This pairing code is not good: it was mistyped, used, replaced by a newer one, or its time is over. Make a new one under Settings, and start the print service with it',
  'error.printing-off': 'Printing is not switched on for this branch. Ask the owner to switch on Remote Print',
  'error.no-default-printer': 'No printer is the default one. Make one the default in Settings, then print again',
  'error.printer-taken': '{{name}} is in the list already',
  'error.job-settled': 'Nothing is left to do with this job. Look at the list again',
  'error.job-waiting': 'It is waiting for this printer already',
  'error.job-sent': 'The print service has it just now. Wait until it says what became of it',

  // Settings
  'menu.settings': 'Settings',
  'settings.title': 'Settings',
  'settings.tabs': 'Parts of the settings',
  'settings.tab.printers': 'Printer',
  'settings.off': 'Printing is off for {{branch}}',
  'settings.off-owner':
    'Switch on Remote Print in Plugins of the branch. Its printers are then set up here, and every order that is accepted prints a ticket.',
  'settings.off-hint':
    'The owner switches it on: Remote Print, in Plugins of the branch. Printers are then set up here.',
  'settings.printers': 'Printers',
  'settings.add': 'Add Printer',
  'settings.none': 'No printers yet',
  'settings.none-hint':
    'Add the one that prints the tickets: on the machine it is connected to, or from anywhere once its print service is paired. Then make it the default.',
  'settings.nothing-selected': 'No printer selected',
  'settings.default': 'Default',
  'settings.online': 'Online',
  'settings.offline': 'Offline',
  'settings.paused': 'Paused',
  'settings.status': 'Status',
  'settings.status-none': 'No print service has said anything yet',
  'settings.status-last': '{{status}} (last heard)',
  'settings.model': 'Model',
  'settings.model-unknown': 'Not known',
  'settings.paper-size': 'Paper size',
  'settings.scale': 'Scale',
  'settings.orientation': 'Orientation',
  'settings.landscape': 'Landscape',
  'settings.portrait': 'Portrait',
  'settings.roll-hint': 'A roll is printed along its length all the same.',
  'settings.no-default':
    'No printer is the default one, so nothing prints when an order is accepted. Make one the default.',
  'settings.acts': 'What can be done with {{name}}',
  'settings.make-default': 'Make default',
  'settings.pause': 'Pause',
  'settings.resume': 'Resume',
  'settings.remove': 'Remove',
  'settings.remove-question': 'Remove {{name}}?',
  'settings.remove-hint': 'What waits for it is not printed there any more; it can be sent to another printer.',
  'settings.remove-default-hint':
    'It is the default printer: nothing prints when an order is accepted until another one is. What waits for it can be sent to another printer.',
  'settings.open-jobs': 'To be printed',
  'settings.no-open-jobs': 'Nothing waits for this printer.',
  'settings.past-jobs': 'Latest',
  'settings.no-past-jobs': 'It has not printed anything yet.',
  'settings.more-jobs': 'Show more',
  'settings.printer': 'Printer',
  'settings.printer-hint':
    'Those of this machine. One that is elsewhere is added on the machine it is connected to, or here once the print service there is paired.',
  'settings.local': '{{name}} ({{status}})',
  'settings.pick-seeking': 'Printers show here as soon as a print service is reached.',
  'settings.pick-all-added': 'Every printer of this machine is in the list already.',
  'settings.pick-none':
    'This machine has no printer. Set one up in its printing system; it shows here by itself. Receipt printers of the network are named in PRINT_RECEIPT_PRINTERS of the print service.',
  'settings.paper-hint': 'As on its package: A4, A5 or Letter sheets, or a roll of 80 mm or 58 mm.',
  'settings.paper-placeholder': 'A4 Sheet',
  'settings.paper-roll': 'Prints on a roll of {{width}} mm.',
  'settings.paper-sheet': 'Prints on {{size}} sheets.',
  'settings.roll-needed': 'This printer takes rolls alone. Enter 80 mm or 58 mm',
  'settings.scale-placeholder': '100',
  'settings.scale-hint': 'Percent. 100 is the size it is meant to be.',
  'settings.new-hint': 'It prints landscape, and is not the default printer until you make it so.',
  'settings.service-on': 'Print service connected · Printers: {{count}}',
  'settings.service-off': 'Print service not reached',
  'settings.help': 'Help',
  'settings.service-help-about': 'Help with the print service',
  'settings.service-help': 'The print service of this machine is not reached',
  'settings.service-silent':
    '{{names}} is paired and not heard of. Start its print service again, on that machine, with npm run print-service. Or start one on this machine:',
  'settings.service-what':
    'It is a small program on the machine beside the printer: this page hands it what is to be printed. A phone or a tablet without a printer needs none.',
  'settings.service-start': 'Start it on this machine, in the folder of Brigade:',
  'settings.service-allow':
    'The browser may ask whether this page may look for devices on the local network, or reach other apps on this device. Allow it: that is how the page reaches the print service, and it looks for nothing else.',
  'settings.service-blocked':
    'If it was blocked before, press the sign on the left of the address, and allow the local network there.',
  'settings.service-insecure':
    'This page came over plain http from another machine, and browsers let no such page reach programs of this one. Have Brigade opened by an https address, or on the machine it runs on.',
  'settings.service-pair':
    'Or pair it, under Print services: it then takes its jobs itself, and no browser has to reach it.',
  'settings.service-seeking': 'It is looked for all the time, and found by itself.',
  'settings.close': 'Close',

  // Paired print services
  'services.title': 'Print services',
  'services.on': '{{name}} takes its jobs itself · Printers: {{count}}',
  'services.several-on': 'Print services connected: {{services}} · Printers: {{count}}',
  'services.none': 'No print service is paired yet',
  'services.none-hint':
    'The print service is a small program on the machine beside the printer. Once it is paired it takes its jobs itself: no browser has to be open there, no browser asks for a permission, and it works over any distance.',
  'services.list': 'Paired print services',
  'services.connected': 'Connected',
  'services.silent': 'Not heard of since {{moment}}',
  'services.never': 'Not heard of yet',
  'services.silent-hint':
    'See that its machine is on and connected. To start it again there: npm run print-service, in the folder of Brigade.',
  'services.printers': 'Printers of {{name}}',
  'services.no-printers': 'It has found no printer.',
  'services.remove': 'Remove',
  'services.remove-question': 'Remove {{name}}?',
  'services.remove-hint':
    'It takes no more jobs itself. Its printers stay in the list: a browser on its machine can still print there.',
  'services.pair': 'Pair a print service',
  'services.pair-where': 'Have Brigade on the machine beside the printer, and enter this in its folder there:',
  'services.pair-again': 'Pair another print service',
  'services.copy': 'Copy',
  'services.copied': 'Copied',
  'services.copy-by-hand': 'The browser does not let this page copy. The command is selected: copy it by hand.',
  'services.code': 'Pairing code',
  'services.code-until':
    'The code pairs one print service, until {{moment}}. It shows here by itself once it is paired.',
  'services.code-local':
    'This page is open on the machine that Brigade runs on. For another machine put the address of this one in place of {{host}}.',
  'services.code-over': 'This code has run out',
  'services.code-over-hint': 'Make a new one, and start the print service with it.',
  'services.new-code': 'Make a new code',
  'services.paired': '{{name}} is paired',
  'services.paired-hint': 'It takes its jobs itself from now on. Its printers are among those that Add Printer offers.',
  'services.this-machine': 'this machine',
  'services.printer-of': '{{name}} ({{status}}), {{service}}',
  'services.printer-hint':
    'Those of {{names}}. One that is elsewhere is added here once the print service there is paired.',
  'services.pick-all-added': 'Every printer of {{names}} is in the list already.',
  'services.pick-none':
    'No printer is found at {{names}}. Set one up in the printing system there; it shows here by itself. Receipt printers of the network are named in PRINT_RECEIPT_PRINTERS of the print service.',
  'job.waits.silent':
    '{{service}}, the print service beside {{printer}}, is not heard of. See that its machine is on and connected, and start it there if need be.',
  'job.waits.missing':
    '{{service}} does not find {{printer}} any more. Switch the printer on, and see that it is connected there.',

  // Print jobs, wherever they are listed
  'job.list': 'Print jobs',
  'job.name': '{{kind}}, token {{token}}',
  'job.ticket': 'Kitchen ticket',
  'job.receipt': 'Receipt',
  'job.reprint': 'Reprint',
  'job.state.queued': 'Waiting',
  'job.state.sent': 'Printing',
  'job.state.printed': 'Printed',
  'job.state.failed': 'Not printed',
  'job.state.unknown': 'Perhaps printed',
  'job.sent': 'A print service has it, and says in a moment what became of it.',
  'job.waits.paused': '{{printer}} is paused. Resume it, or send this to another printer.',
  'job.waits.trouble': '{{printer}} cannot print ({{status}}). Look after the printer; it then goes on by itself.',
  'job.waits.not-online':
    '{{printer}} is offline. Switch it on, and start the print service on the machine it is connected to.',
  'job.waits.in-turn': 'It is printed in its turn.',
  'job.again': 'Send again',
  'job.elsewhere': 'Send to another printer',
  'job.send-to': 'Send to {{printer}}',
  'job.send-to-paused': 'Send to {{printer}} (paused)',
  'job.send-to-offline': 'Send to {{printer}} (offline)',
  'job.came-out': 'The paper came out',
  'job.drop': 'Not needed',

  // Printing from the screens
  'printing.order': 'Printing this order',
  'printing.print': 'Print',
  'printing.print-ticket': 'Print ticket',
  'printing.print-receipt': 'Print receipt',
  'printing.states': 'What was printed',
  'printing.state.queued': '{{kind}} is not on paper yet. {{reason}}',
  'printing.state.sent': '{{kind}} is being printed by {{printer}}',
  'printing.state.printed': '{{kind}} printed {{moment}}',
  'printing.state.failed': '{{kind}} was not printed: {{reason}}',
  'printing.state.unknown': '{{kind}} was perhaps printed: {{reason}}',
  'printing.trouble': 'Not on paper: {{count}}',
  'printing.trouble-first': '{{kind}}, token {{token}}: {{reason}}',
  'printing.trouble-list': 'What is not on paper',
  'printing.trouble-late': 'The print service has had it for a while. Look at the printer {{printer}}',

  // The print service beside the printer
  'print-service.host': 'Ask the print service by its own address, http://127.0.0.1:{{port}}',
  'print-service.origin':
    'The print service does not know this address. Add it to PRINT_ORIGINS on the machine beside the printer, then start the print service again',
  'print-service.bad-json': 'The job could not be read. It must be valid JSON',
  'print-service.bad-job': 'The job is not complete or not right: {{fields}}',
  'print-service.too-large': 'The page is too large to print. A ticket has some thousand characters',
  'print-service.not-found': 'The print service knows nothing at this address',
  'print-service.too-many': 'Too many jobs are waiting for paper. Look after the printer, then send this one again',
  'print-service.internal':
    'The print service ran into a fault. Look at what it wrote in its terminal, then send the job again',
  'print-service.stopping': 'The print service is being stopped. Start it again, then send the job again',
  'print-service.no-cups':
    'The printing system of the machine (CUPS) does not answer at {{url}}. Start it, then send the job again',
  'print-service.no-printer':
    'The machine has no printer called {{name}}. Add it there, or choose another printer, then send the job again',
  'print-service.refused': 'The printing system did not take the job: {{reason}}',
  'print-service.trouble': '{{name}} cannot print: {{status}}. Look after the printer, then send the job again',
  'print-service.too-slow':
    '{{name}} did not take the job within {{seconds}} seconds ({{status}}), so it was cancelled. Look after the printer and what may have come out, then send the job again',
  'print-service.unfinished':
    '{{name}} has the whole job and did not finish it within {{seconds}} seconds. Look whether the paper came out before you print it again',
  'print-service.cancelled': 'The job was cancelled at the machine. Send it again if it is still needed',
  'print-service.aborted': '{{name}} gave up on the job: {{reason}}. Look after the printer, then send the job again',
  'print-service.stopped': 'The print service was stopped before the printer took the job. Send it again',
  'print-service.too-long':
    'The page would be {{pages}} sheets long, and at most {{most}} are printed. Send less at once',
  'print-service.page': 'The page could not be made ready for paper. Send the job again',
  'print-service.no-ledger':
    'The print service cannot write down what it prints, so it prints nothing. Make room in its data folder, then send the job again',
  'print-service.broken-off':
    'The print service was cut off while it printed this. Look whether the paper came out before you print it again',
  'print-service.lost':
    'The printing system did not say what became of this job. Look whether the paper came out before you print it again',
  'print-service.receipt-printer': 'ESC/POS receipt printer',
  'print-service.no-roll':
    '{{name}} prints on a roll, and is in Settings with other paper. Remove it there and add it again with 80 mm or 58 mm, then send the job again',
  'print-service.not-finished':
    '{{name}} did not finish the job within {{seconds}} seconds ({{status}}), so it was broken off. Look whether the paper came out before you print it again',
  'print-service.hung-up':
    '{{name}} ended the connection in the middle of the job. Look whether the paper came out before you print it again',
  'print-service.ran-out':
    '{{name}} is out of paper. Put in a new roll, and look whether all of it came out before you print it again',
  'print-service.status.ready': 'Ready',
  'print-service.status.gone': 'Its print service was stopped or removed',
  'print-service.status.printing': 'Printing',
  'print-service.status.stopped': 'Stopped at the machine',
  'print-service.status.stopped-because': 'Stopped at the machine: {{reason}}',
  'print-service.status.rejecting': 'Takes no jobs at the machine',
  'print-service.status.unreachable': 'Does not answer: switched off, or not connected',
  'print-service.status.offline': 'Offline',
  'print-service.status.paper': 'Out of paper',
  'print-service.status.jam': 'Paper jam',
  'print-service.status.open': 'A cover is open',
  'print-service.status.ink': 'Out of ink or toner',
  'print-service.status.fault': 'Reports a fault: look at its lamp, cutter and paper',
  'print-service.status.silent': 'It does not say why',

  // On paper
  'paper.reprint': 'REPRINT',
  'paper.rejected': 'REJECTED',
  'paper.preparation-time': 'Preparation time',
  'paper.printed-at': 'Printed {{moment}}',
  'paper.included': '{{price}} included',
  'paper.received': 'Received',
  'paper.paid-at': 'Paid {{moment}}',
  'paper.refund-due': 'Refund due: {{amount}} is to be given back',
} as const satisfies MessageCatalogue
