import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** What forms say after someone else saved first. They load with those forms. */
export const conflictMessages = {
  'conflict.differs': 'Changed by someone else too',
  'conflict.differs-hint': 'Choose which to keep, then save again.',
  'conflict.merged': 'What only they changed is in the form now. Check it, then save again.',
  'conflict.mine': 'Yours: {{value}}',
  'conflict.theirs': 'Saved meanwhile: {{value}}',
  'conflict.nothing': 'nothing',
} as const satisfies MessageCatalogue
