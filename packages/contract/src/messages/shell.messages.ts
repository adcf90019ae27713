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
  'shell.no-branch': 'No restaurant branch has been given to you yet. Ask the business admin.',
  'shell.go-dark': 'Switch to dark',
  'shell.go-light': 'Switch to light',
  'shell.last-messages': 'Last messages',
  'shell.no-messages': 'No messages yet',
  'shell.person': '{{firstName}} {{lastName}}',
  'shell.switched-off': '{{screen}} is switched off for {{branch}}',
  'shell.switched-off-hint': 'The owner switches it on in the business console, in Plugins of the branch.',
  'shell.switched-off-owner': 'Switch it on in Plugins of the branch.',
  'shell.to-plugins': 'Show the branch',
  'shell.first-branch': 'Your business has no restaurant yet',
  'shell.first-branch-hint': 'Open the first one: its name, where it is, and what it offers.',

  // Everywhere
  'chunk.failed': 'Loading chunk {{id}} failed',
  'chunk.timeout': 'This part of the app took longer than two minutes to arrive. The connection may be slow.',
  'chunk.missing': 'This part of the app has been replaced by a newer version. Load it again to go on.',
  'chunk.error': 'This part of the app could not be loaded. Check the connection.',
  'chunk.still-unreachable': 'The server still cannot be reached',
  'screen.broken': 'Something on this screen went wrong',
  'screen.broken-hint': 'Nothing you saved is lost. Load the screen again; tell us if it happens twice.',
} as const satisfies MessageCatalogue
