import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** Of keys and secrets that are shown once. They load with the screens that show one. */
export const shownOnceMessages = {
  'shown-once.key': 'Key',
  'shown-once.key.title': 'Copy the key of {{name}} now',
  'shown-once.key.why':
    'The key is shown only once and cannot be looked up later. Give it only to the people who run the shop.',
  'shown-once.key.copied': 'Key copied',
  'shown-once.key.copy-by-hand': 'This browser blocks copying. The key is selected: copy it yourself',
  'shown-once.key.leave-question': 'Leave without the key?',
  'shown-once.secret': 'Secret',
  'shown-once.secret.title': 'Copy the secret of {{name}} now',
  'shown-once.secret.why':
    'The recipient needs this secret to check that messages come from you. It is shown only once and cannot be looked up later. Give it to no one else.',
  'shown-once.secret.copied': 'Secret copied',
  'shown-once.secret.copy-by-hand': 'This browser blocks copying. The secret is selected: copy it yourself',
  'shown-once.secret.leave-question': 'Leave without the secret?',
  'shown-once.copy': 'Copy',
  'shown-once.done': 'I have it',
  'shown-once.leave': 'Leave without it',
  'shown-once.leave-hint': 'It is not shown again. If you lose it, make a new one.',
  'shown-once.stay': 'Stay here',
} as const satisfies MessageCatalogue
