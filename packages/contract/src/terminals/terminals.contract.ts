import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf } from '../kernel/fields.ts'
import { textInput } from '../kernel/input-schema.ts'
import { liveTopic } from '../kernel/live-topic.ts'
import { lookupsErrors, named } from '../lookups/lookups.contract.ts'
import { addressToCall } from '../webhooks/webhooks.contract.ts'
import { cardChargesErrors } from './card-charges.contract.ts'

/** A hint carries `restId`: a terminal of the branch was added, changed or removed. */
export const terminalsTopic = liveTopic('/manager/terminals')

/** A machine that charges cards, or the program in front of it, at an address. */
const terminal = z.object({
  _id: z.string(),
  restId: z.string(),
  name: z.string(),
  url: z.string(),
  /** Tills charge payments in this mode there. Several terminals may share a mode. */
  paymentMode: named,
})
export type Terminal = z.infer<typeof terminal>

/** Only owners get the address, which may contain a token. */
const listedTerminal = terminal.partial({ url: true })
export type ListedTerminal = z.infer<typeof listedTerminal>

const details = {
  restId: idOf(),
  name: textInput('name', { minLength: 1, maxLength: 60 }),
  url: addressToCall,
  paymentModeId: idOf('cart.payment-mode'),
}

const { 'name-taken': nameTaken, 'payment-mode-unknown': modeUnknown } = lookupsErrors
const ofDetails = { 'name-taken': nameTaken, 'payment-mode-unknown': modeUnknown }

export const listTerminals = endpoint({
  name: 'list-terminals',
  summary: 'List the card terminals of a branch, the earliest first, for owners with their addresses',
  method: 'POST',
  path: '/manager/terminals',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf() }),
  data: z.array(listedTerminal),
})

export const addTerminal = endpoint({
  name: 'add-terminal',
  summary: 'Add a card terminal and create the secret that proves Brigade to it. Only this reply shows the secret',
  method: 'POST',
  path: '/admin/terminal',
  who: 'owner',
  secret: true,
  input: z.object(details),
  data: terminal.extend({ secret: z.string() }),
  errors: ofDetails,
})

export const changeTerminal = endpoint({
  name: 'change-terminal',
  summary: 'Change the name, address or payment mode of a card terminal. Its secret stays',
  method: 'PATCH',
  path: '/admin/terminal',
  who: 'owner',
  input: z.object({ ...details, terminalId: idOf('terminal.select') }),
  data: terminal,
  errors: { ...ofDetails, 'terminal-charging': cardChargesErrors['terminal-charging'] },
})

export const removeTerminal = endpoint({
  name: 'remove-terminal',
  summary: 'Remove a card terminal. What it was charging is still asked for',
  method: 'DELETE',
  path: '/admin/terminal',
  who: 'owner',
  input: z.object({ restId: idOf(), terminalId: idOf('terminal.select') }),
  data: z.undefined(),
})
