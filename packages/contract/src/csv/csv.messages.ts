import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** Of the panel that exports and imports a list. They load with its screen. */
export const csvMessages = {
  'csv.title': 'Import and export',
  'csv.leave': 'Close import and export',
  'csv.export': 'Export',
  'csv.style': 'Format',
  'csv.comma': 'CSV with commas',
  'csv.semicolon': 'CSV with semicolons and decimal commas',
  'csv.style-hint': 'Choose semicolons if your Excel shows all columns in one.',
  'csv.download': 'Download the list',
  'csv.template': 'Download a template with examples',
  'csv.import': 'Import',
  'csv.import-hint':
    'Rows change the entry with their id, or else the one with their name; for coupons, with their code. Other rows are added. Nothing is deleted, and a column that you leave out stays as it is.',
  'csv.choose': 'Choose a CSV file',
  'csv.choose-other': 'Choose another file',
  'csv.too-large': 'This file is larger than {{most}} MB. Import it in parts',
  'csv.zip-hint':
    'For images, choose a ZIP beside the CSV file as well. The column images has the names of its files, such as curry.jpg.',
  'csv.choose-zip': 'Choose a ZIP with images',
  'csv.choose-other-zip': 'Choose another ZIP',
  'csv.leave-out-zip': 'Leave out {{file}}',
  'csv.zip-too-large':
    'This ZIP is larger than {{most}} MB. Pack fewer or smaller images, and import the file in parts',
  'csv.unreadable': 'This file cannot be read. Choose it again',
  'csv.preview': 'What {{file}} does',
  'csv.preview-with': 'What {{file}} does with {{zip}}',
  'csv.what': 'The preview of the file',
  'csv.counts': '{{added}} new, {{changed}} changed, {{unchanged}} unchanged',
  'csv.nothing': 'Everything is as in the file. There is nothing to import.',
  'csv.problems_one':
    '{{count}} problem. Nothing is imported until it is solved: correct the file and choose it again.',
  'csv.problems_other':
    '{{count}} problems. Nothing is imported until they are solved: correct the file and choose it again.',
  'csv.problem-table': 'Problems',
  'csv.entry-table': 'New and changed',
  'csv.row': 'Row',
  'csv.column': 'Column',
  'csv.whole-row': 'Whole row',
  'csv.entry': 'Entry',
  'csv.effect': 'Effect',
  'csv.new': 'New',
  'csv.changed': 'Changed',
  'csv.cell': '{{column}}: {{was}} → {{will}}',
  'csv.empty-cell': 'empty',
  'csv.more': 'And {{count}} more',
  'csv.apply_one': 'Import {{count}} entry',
  'csv.apply_other': 'Import {{count}} entries',
  'csv.priced_one': '{{count}} price changes.',
  'csv.priced_other': '{{count}} prices change.',
  'csv.done': '{{added}} added, {{changed}} changed',
} as const satisfies MessageCatalogue
