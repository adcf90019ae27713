import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** Of the handles with which foods move on the menu. They load with the handles. */
export const menuOrderMessages = {
  'menu-order.hint': 'Drag a food by its handle, or press the handle to choose where it goes.',
  'menu-order.move': 'Move {{food}}',
  'menu-order.first': 'To the top',
  'menu-order.up': 'Up',
  'menu-order.down': 'Down',
  'menu-order.last': 'To the end',
  'menu-order.first-of': 'Move {{food}} to the top of its category',
  'menu-order.up-of': 'Move {{food}} up',
  'menu-order.down-of': 'Move {{food}} down',
  'menu-order.last-of': 'Move {{food}} to the end of its category',
  'menu-order.moved': '{{food}} is now {{place}} of {{count}} in {{category}}',
} as const satisfies MessageCatalogue
