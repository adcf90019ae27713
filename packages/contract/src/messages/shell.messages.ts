import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const shellMessages = {
  // Shell
  'shell.manager': 'Manager',
  'shell.menu': 'Menu',
  'shell.main-menu': 'Main menu',
  'shell.quick-menu': 'Quick menu',
  'shell.close': 'Close',
  'shell.skip': 'Skip to the page',
  'shell.branch': 'Select your Restaurant branch',
  'shell.no-branch': 'You have no restaurant branch yet. Ask the business admin.',
  'shell.go-dark': 'Switch to dark',
  'shell.go-light': 'Switch to light',
  'shell.last-messages': 'Last messages',
  'shell.no-messages': 'No messages yet',
  'shell.person': '{{firstName}} {{lastName}}',
  'shell.switched-off': '{{screen}} is switched off for {{branch}}',
  'shell.switched-off-hint': 'The owner can switch it on in the business console, in the Plugins of the branch.',
  'shell.switched-off-owner': 'Switch it on in the Plugins of the branch.',
  'shell.to-plugins': 'Show the branch',
  'shell.first-branch': 'Your business has no restaurant yet',
  'shell.first-branch-hint': 'Open the first one: enter its name, address and services.',

  // Everywhere
  'chunk.failed': 'Loading chunk {{id}} failed',
  'chunk.timeout': 'This part of the app took longer than two minutes to load. The connection may be slow.',
  'chunk.missing': 'This part of the app has been replaced by a newer version. Reload to continue.',
  'chunk.error': 'This part of the app could not be loaded. Check the connection.',
  'chunk.still-unreachable': 'The server still cannot be reached',
  'screen.broken': 'Something went wrong on this screen',
  'screen.broken-hint': 'Your saved data is safe. Reload the screen; tell us if it happens again.',
} as const satisfies MessageCatalogue
