import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** The texts of screens that change the entries of lists. They load with those screens. */
export const keepListsMessages = {
  'keep.actions': 'Change {{name}}',
  'keep.edit': 'Edit',
  'keep.edit-of': 'Edit {{name}}',
  'keep.up': 'Move {{name}} up',
  'keep.down': 'Move {{name}} down',
  'keep.archive': 'Archive',
  'keep.restore': 'Restore',
  'keep.archived': 'Archived',
  'keep.archived-told': 'Forms no longer offer it. What uses it keeps it.',
  'keep.place': 'Place in the list',
  'keep.first': 'First',
  'keep.after': 'After {{name}}',
  'keep.theirs': 'Saved by someone else meanwhile',
  'keep.yours': 'Entered here',
  'keep.conflict-hint': 'Save replaces what someone else saved. Cancel keeps it.',
  'keep.partner-ends': 'Saving removes the key and the address of the partner. Messages that wait for it are given up.',
  'keep.option': 'Option {{number}}',
  'keep.add-option': 'Add option',
  'keep.price-hint': 'In every branch. Open carts follow; what was ordered stays as it is.',
  'keep.percent-hint': 'Open carts and new orders use the new percentage. What was paid stays as it is.',
} as const satisfies MessageCatalogue
