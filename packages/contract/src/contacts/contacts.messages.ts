import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const contactsMessages = {
  // The contacts of a branch
  'contact.landline': 'Enter a number that can be dialled: digits, spaces and ( ) + - . /',
  'contact.added': 'The number is added',
  'contact.code-sent': 'A code is on its way to the number',
  'contact.verified': 'The number is verified, and shown from now on',
  'contact.removed': 'The number is removed',
  'contact.code.subject': 'Code for a number of your restaurant',
  'contact.code.text':
    '{{code}} is the code that makes this a number of {{restaurant}}. It works for 5 minutes. If you did not ask for it, ignore it.',
  'error.contact-taken': 'This branch has this number already. Enter another one',

  // Console: branches
  'contacts.title': 'Contacts',
  'contacts.none': 'No numbers yet. Customers are shown those that are added here.',
  'contacts.landline': 'Landline',
  'contacts.mobile': 'Mobile',
  'contacts.verified': 'Verified',
  'contacts.not-verified': 'Not verified, not shown to customers',
  'contacts.verify': 'Send a code',
  'contacts.verify-of': 'Send a code to {{number}}',
  'contacts.remove-question': 'Remove {{number}}?',
  'contacts.remove': 'Remove',
  'contacts.keep': 'Keep it',
  'contacts.new': 'Add a number',
  'contacts.kind': 'Kind of number',
  'contacts.number': 'Number',
  'contacts.landline-hint': 'As customers dial it. It is shown to them at once.',
  'contacts.mobile-hint': 'It begins with + and the country code. It is sent a code, which is entered here next.',
  'contacts.code': 'Code from {{number}}',
  'contacts.code-hint': 'Enter the six digits sent to {{number}}',
  'contacts.later': 'Verify it later',
} as const satisfies MessageCatalogue
