import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** Of the dialog with the favourites of the till. They load with it. */
export const favouritesMessages = {
  'favourites.title': 'Favourites of the till',
  'favourites.hint': 'Every till of this branch shows these foods first, in this order.',
  'favourites.none': 'No favourites yet. Add the first one below.',
  'favourites.add': 'Add a favourite',
  'favourites.full': 'A branch has at most {{most}} favourites. Remove one first',
  'favourites.unknown': 'A food beyond the menu of this till',
  'favourites.what': 'The favourites',
  'favourites.up': 'Move {{name}} forward',
  'favourites.down': 'Move {{name}} back',
} as const satisfies MessageCatalogue
