import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const accountsMessages = {
  'brand.name': 'Brigade',
  'brand.line': 'From the first order to the last receipt.',
  'auth.title': 'Create Account or Login',
  'auth.provider': 'Mobile number or e-mail',
  'auth.provider-hint': 'Mobile numbers begin with + and the country code',
  'auth.steps': 'Signing in',
  'auth.step-address': 'Your number or e-mail',
  'auth.step-code': 'The six digits that we send you',
  'auth.step-day': 'Your restaurant, live',
  'auth.send-code': 'Send code',
  'auth.code': 'One-time code',
  'auth.code-sent-to': 'Enter the six digits sent to {{provider}}',
  'auth.code-digit': 'Digit {{place}} of {{count}}',
  // Fixed by the specification
  'auth.resend': 'Resend Otp',
  'auth.resend-in': 'Resend Otp ({{seconds}} s)',
  'auth.continue': 'Continue',
  'auth.change-provider': 'Use another number or e-mail',
  'auth.names': 'What is your name?',
  'auth.names-hint': 'Colleagues see it next to your actions.',
  'auth.first-name': 'First name',
  'auth.last-name': 'Last name',
  'auth.to-sign-in': 'Go to sign-in',
  'auth.logout': 'Logout',
  'access.denied': 'Access Denied',
  'access.waiting': 'Your account is waiting for approval from the business admin.',
  'access.contact': 'Please contact your employer. This page opens automatically once you have access.',
  'access.checking': 'Checking every few seconds',
  'access.declined': 'Request declined',
  'access.declined-intro': 'The business declined your request for access.',
  'access.declined-hint': 'If this is a mistake, speak to your employer first. Then ask again here.',
  'access.ask-again': 'Ask again',

  'unlock.title': 'Prices are locked',
  'unlock.hint': 'Only the owner can change prices. A code from the owner unlocks them here for ten minutes.',
  'unlock.ask': 'Ask the owner for a code',
  'unlock.code': 'Code from the owner',
  'unlock.code-hint': 'Six digits were sent to the owner. Ask for them and enter them here.',
  'unlock.over': 'Prices are locked again. Ask the owner for a new code',
  'unlock.left': 'You can change prices for {{time}}',
  'unlock.lock': 'Lock again',
} as const satisfies MessageCatalogue

/** Browsers get these ready-made in answers, so they do not load them. */
export const accountsAnswers = {
  'error.code-already-sent': 'A code was already sent. Enter it, or ask for another in {{seconds}} seconds',
  'error.code-too-often': 'Too many codes requested. Wait a while, then try again',
  'error.code-guessed':
    'Too many wrong codes were entered. Sign in with another browser, one in which you have signed in before',
  'accounts.guessed-by-account':
    'You entered too many wrong codes in the last months. Ask a colleague to enter the code',
  'accounts.guessed-together':
    'Too many wrong codes of the owner were entered in the last months. Ask an owner to change the price',
  'error.code-wrong': 'Wrong code. Check it and try again. Tries left: {{left}}',
  'error.code-dead': 'This code no longer works. Request a new one',
  'error.code-not-sent': 'The code could not be sent. Check the mobile number or e-mail, then try again',
  'error.sign-up-closed': 'Sign-up is not open yet. The owner must set up the business first',
  'error.name-key-dead': 'This sign-up timed out. Request a new code with your mobile number or e-mail',
  'accounts.name-key-used': 'This sign-up is already completed. Sign in with your mobile number or e-mail',
  'accounts.owner-unlock.subject': 'Code for changing prices',
  'accounts.owner-unlock.text':
    '{{person}} is asking to change prices at {{restaurant}}.\n\nTo allow it, give them this code: {{code}}\n\nThe code works for five minutes and unlocks price changes on their screen for ten. Prices of addons are the same in every branch, and it unlocks those as well. To refuse, ignore this message.',
  'accounts.code-for-another': 'A code for another purpose was already sent. Try again in {{seconds}} seconds',
  'accounts.owner-code-sent': 'A code was sent to the owner. Ask them for it',
  'accounts.unlocked': 'You can change prices for ten minutes',
  'error.not-waiting': 'This request was answered already. Check the account in the list',
  'error.last-owner': 'The business needs at least one owner. Make someone else an owner first',

  'accounts.code-sent': 'The code is on its way',
  'accounts.code.subject': 'Your Brigade code',
  'accounts.code.text':
    'Your code for signing in to Brigade is {{code}}\n\nIt works for five minutes. If you did not request it, ignore this message.',
  'accounts.set-up-code.text':
    'Your code for setting up Brigade is {{code}}\n\nIt works for five minutes. If you did not request it, ignore this message.',
  'accounts.signed-out': 'You are signed out',
  'accounts.access-changed': 'Access updated',
  'accounts.declined': 'Request declined',
  'accounts.asked-again': 'Your request was sent',
  'accounts.session-ended': 'This browser is signed out',
} as const satisfies MessageCatalogue
