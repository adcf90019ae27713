import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const contactsMessages = {
  'contact.landline': 'Enter a number that can be dialled: digits, spaces and ( ) + - . /',

  'contacts.title': 'Contacts',
  'contacts.none': 'No numbers yet. Customers see the numbers you add here.',
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
  'contacts.edit': 'Edit contacts',
  'contacts.done': 'Done',
  'contacts.edited': 'Done with the numbers',
  'contacts.kind': 'Kind of number',
  'contacts.number': 'Number',
  'contacts.landline-hint': 'As customers dial it. They see it at once.',
  'contacts.mobile-hint': 'Begin with + and the country code. A code is sent to the number; enter it here next.',
  'contacts.code': 'Code from {{number}}',
  'contacts.code-hint': 'Enter the six digits sent to {{number}}',
  'contacts.later': 'Verify it later',
} as const satisfies MessageCatalogue

/** Browsers get these ready-made in answers, so they do not load them. */
export const contactsAnswers = {
  'contact.added': 'Number added',
  'contact.code-sent': 'Code sent to the number',
  'contact.verified': 'Number verified. Customers can now see it',
  'contact.removed': 'Number removed',
  'contact.code.subject': 'Code for a number of your restaurant',
  'contact.code.text':
    '{{code}} is the code to verify this number for {{restaurant}}. It works for 5 minutes. If you did not request it, ignore it.',
  'error.contact-taken': 'This branch already has this number. Enter another one',
} as const satisfies MessageCatalogue
