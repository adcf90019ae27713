import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** What is wrong in a file. Only the server says it, so browsers do not load it. */
export const csvProblemMessages = {
  'csv.empty': 'The file is empty. Download the template and fill it in',
  'csv.quotes': 'The quotes here do not match. Save the file as CSV again',
  'csv.too-many-rows': 'The file has more than {{most}} rows. Import it in parts',
  'csv.column-unknown': 'There is no column {{column}} here. Delete it, or name it as in the template',
  'csv.column-twice': 'The column {{column}} is there twice. Delete one',
  'csv.column-missing': 'The column {{column}} is missing. Add it, as in the template',
  'csv.too-many-cells':
    'This row has more cells than the file has columns. Put quotes around text that contains {{mark}}',
  'csv.encoding': 'Some characters are lost. Save the file as "CSV UTF-8" and choose it again',
  'csv.yes-or-no': 'Enter yes or no',
  'csv.id-unknown': 'Nothing here has this id. Leave the cell empty to add a new entry',
  'csv.row-twice': 'Row {{row}} is the same entry. Delete one of the two',
  'csv.name-twice': 'Row {{row}} has the same name. Change one of the two',
  'csv.name-taken': '{{name}} is the name of another entry. Enter another name',
  'csv.line': 'Line {{line}}: {{text}}',
  'csv.cell-quotes': 'The quotes in this cell do not match. Write each entry on a line of its own, as in an export',
  'csv.one-on-line': 'Write one on each line, and put quotes around text that contains {{mark}}',
  'csv.recipe-cells': 'Enter the material, amount, unit, wastage, its unit, and a note',
  'csv.material-unknown': 'There is no material {{name}}. Import or add it first',
  'csv.unit': 'Enter kg or pieces as the unit',
  'csv.degrees': 'Enter degrees from -{{most}} to {{most}}, such as {{example}}',
  'csv.supplier-retired': '{{name}} is retired. Delete the row, or empty its id to add a new supplier',
} as const satisfies MessageCatalogue
