import type { AuditEntry } from '@brigade/contract/admin/audit.contract.ts'
import { auditActions, type AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import { expect, test } from 'vitest'
import { sentenceOf } from './audit-sentence.rules.ts'

const names = {
  food: 'Flat White',
  large: 'Large',
  twelve: '12',
  harbour: 'Harbour',
  ana: 'Ana Cole',
  delivery: 'Delivery',
  takeaway: 'Takeaway',
  flour: 'Flour',
  kea: 'Kea Couriers',
  tui: 'Tui Eats',
  card: 'Card',
  window: 'Window table',
  bill: 'B-77',
  printer: 'Kitchen',
}

type Recorded = Partial<Pick<AuditEntry, 'on' | 'before' | 'after'>>

const sentence = (action: string, { on = null, before = null, after = null }: Recorded = {}) =>
  sentenceOf(
    {
      _id: 'entry',
      at: '2026-03-09T10:00:00Z',
      actor: { kind: 'account', _id: 'moana', name: 'Moana Reid' },
      restId: 'harbour',
      action,
      on,
      before,
      after,
      names,
    },
    {
      who: 'Moana Reid',
      money: (amount) => `$${amount.toFixed(2)}`,
      amount: (isWeight, count) => `${count} ${isWeight ? 'kg' : 'pieces'}`,
      day: (date) => date.replaceAll(':', '/'),
      slot: (timeSlot) => timeSlot.replace('-', ' to '),
      nameOf: (id) => new Map(Object.entries(names)).get(id),
    },
  )

/** As the server records them, with what people read. */
const recorded: Readonly<Record<AuditAction, readonly [Recorded, string]>> = {
  'set up business': [{ on: 'ana', after: { firstName: 'Ana', lastName: 'Cole' } }, 'Ana Cole set up the business'],
  'change business': [{ after: { name: 'Kai & Co' } }, 'Moana Reid changed the details of the business'],
  'sign up': [{ on: 'ana', after: { firstName: 'Ana', lastName: 'Cole', type: 'manager' } }, 'Ana Cole signed up'],
  'sign in': [{ on: 'ana' }, 'Ana Cole signed in'],
  'sign out': [{ on: 'ana' }, 'Moana Reid signed out'],
  'end session': [{ on: 'ana', before: { address: '203.0.113.7' } }, 'Moana Reid signed Ana Cole out of a browser'],
  'approve access': [{ on: 'ana', after: { hasAccess: true } }, 'Moana Reid gave Ana Cole access'],
  'decline access': [{ on: 'ana' }, 'Moana Reid declined the request of Ana Cole'],
  'ask for access': [{ on: 'ana' }, 'Moana Reid asked for access again'],
  'take access away': [{ on: 'ana', after: { hasAccess: false } }, 'Moana Reid removed the access of Ana Cole'],
  'update access': [{ on: 'ana', after: { type: 'owner' } }, 'Moana Reid changed the access of Ana Cole'],
  'ask for price unlock': [{ after: { askedOf: 'ana' } }, 'Moana Reid asked Ana Cole to unlock prices'],
  'unlock prices': [{ after: { unlockedBy: 'ana' } }, 'Moana Reid unlocked prices with the code of Ana Cole'],
  'create branch': [{ after: { name: 'Harbour' } }, 'Moana Reid opened the branch Harbour'],
  'archive branch': [{ on: 'harbour' }, 'Moana Reid archived the branch Harbour'],
  'restore branch': [{ on: 'harbour' }, 'Moana Reid restored the branch Harbour'],
  'change branch': [{ on: 'harbour', after: { address: '1 Quay' } }, 'Moana Reid changed the details of Harbour'],
  'change plugins': [{ before: ['Dining'], after: ['Dining', 'Ledger'] }, 'Moana Reid switched on Ledger'],
  'add contact': [{ after: { isLandline: false, number: '+64 21' } }, 'Moana Reid added the contact +64 21'],
  'verify contact': [{ after: { number: '+64 21' } }, 'Moana Reid verified the contact +64 21'],
  'remove contact': [{ before: { number: '+64 21' } }, 'Moana Reid removed the contact +64 21'],
  'change service status': [
    {
      before: [{ typeId: 'delivery', isOpen: true, closedReason: null }],
      after: [{ typeId: 'delivery', isOpen: false, closedReason: 'No drivers' }],
    },
    'Moana Reid closed Delivery: No drivers',
  ],
  'change preparation time': [{ on: 'harbour', after: [] }, 'Moana Reid changed the preparation times of Harbour'],
  'change order limits': [
    { on: 'harbour', after: [] },
    'Moana Reid changed how many orders Harbour takes in a quarter hour',
  ],
  'change opening hours': [{ on: 'harbour', after: [] }, 'Moana Reid changed the opening hours of Harbour'],
  'add holidays': [{ on: 'harbour', after: [] }, 'Moana Reid added holidays of Harbour'],
  'remove holiday': [{ on: 'harbour', before: [] }, 'Moana Reid removed a holiday of Harbour'],
  'add category': [{ after: { name: 'Drinks' } }, 'Moana Reid added the category Drinks'],
  'add menu': [{ after: { name: 'Lunch' } }, 'Moana Reid added the menu Lunch'],
  'add tax': [{ after: { name: 'GST', percentage: 15 } }, 'Moana Reid added the tax GST'],
  'add customization': [{ after: { name: 'Milk', levels: ['Oat'] } }, 'Moana Reid added the customization Milk'],
  'add coalition': [{ after: { name: 'Vegan' } }, 'Moana Reid added the coalition Vegan'],
  'add payment mode': [{ after: { name: 'Card' } }, 'Moana Reid added the payment mode Card'],
  'add delivery service': [{ after: { name: 'Kea', isOwn: false } }, 'Moana Reid added the delivery service Kea'],
  'add expense category': [{ after: { name: 'Rent' } }, 'Moana Reid added the expense category Rent'],
  'add condition': [{ after: { name: 'Three for two' } }, 'Moana Reid added the condition Three for two'],
  'change category': [{ before: { name: 'Old' }, after: { name: 'New' } }, 'Moana Reid changed the category New'],
  'change menu': [{ before: { name: 'Old' }, after: { name: 'New' } }, 'Moana Reid changed the menu New'],
  'change tax': [{ before: { name: 'Old' }, after: { name: 'New' } }, 'Moana Reid changed the tax New'],
  'change coalition': [{ before: { name: 'Old' }, after: { name: 'New' } }, 'Moana Reid changed the coalition New'],
  'change payment mode': [
    { before: { name: 'Old' }, after: { name: 'New' } },
    'Moana Reid changed the payment mode New',
  ],
  'change delivery service': [
    { before: { name: 'Old' }, after: { name: 'New' } },
    'Moana Reid changed the delivery service New',
  ],
  'change expense category': [
    { before: { name: 'Old' }, after: { name: 'New' } },
    'Moana Reid changed the expense category New',
  ],
  'change condition': [{ before: { name: 'Old' }, after: { name: 'New' } }, 'Moana Reid changed the condition New'],
  'change customization': [
    { before: { name: 'Old' }, after: { name: 'New' } },
    'Moana Reid changed the customization New',
  ],
  'change addon': [{ before: { name: 'Old' }, after: { name: 'New' } }, 'Moana Reid changed the addon New'],
  'change material': [{ before: { name: 'Old' }, after: { name: 'New' } }, 'Moana Reid changed the material New'],
  'add material': [{ after: { name: 'Flour', note: '' } }, 'Moana Reid added the material Flour'],
  'add addon': [{ after: { name: 'Egg', price: 2 } }, 'Moana Reid added the addon Egg'],
  'add food': [{ on: 'food', after: { name: 'Mocha', variations: [] } }, 'Moana Reid added the food Mocha'],
  'copy food': [
    { on: 'food', after: { name: 'Mocha', copiedFrom: 'Harbour' } },
    'Moana Reid copied the food Mocha from another branch',
  ],
  'keep food in step': [
    { on: 'food', before: { note: '' }, after: { note: 'Hot', inStepWith: 'Harbour' } },
    'Moana Reid changed Flat White with the food of Harbour',
  ],
  'leave food step': [{ on: 'food' }, 'Moana Reid let the food Flat White go its own way'],
  'edit food': [{ on: 'food' }, 'Moana Reid edited the food Flat White'],
  'add variation': [{ on: 'food', after: { variations: [] } }, 'Moana Reid added a variation to Flat White'],
  'change variation': [{ on: 'food', after: { variations: [] } }, 'Moana Reid changed a variation of Flat White'],
  'change availability': [{ on: 'food' }, 'Moana Reid changed when Flat White is available'],
  'change price': [
    {
      on: 'food',
      before: { variations: [{ id: 'large', price: 5 }] },
      after: { variations: [{ id: 'large', price: 5.5 }] },
    },
    'Moana Reid changed the price of Flat White from $5.00 to $5.50',
  ],
  'change stock': [
    {
      on: 'food',
      before: { variations: [{ id: 'large', noOfStock: 0 }] },
      after: { variations: [{ id: 'large', noOfStock: 20 }] },
    },
    'Moana Reid changed the stock of Flat White from 0 to 20',
  ],
  'change offer': [{ on: 'food', after: { variations: [] } }, 'Moana Reid put Flat White on offer'],
  'end offer': [{ on: 'food', after: { variations: [] } }, 'Moana Reid ended the offer of Flat White'],
  'delist food': [{ on: 'food', after: { isDelisted: true } }, 'Moana Reid delisted Flat White'],
  'list food again': [{ on: 'food', after: { isDelisted: false } }, 'Moana Reid listed Flat White again'],
  'move food': [{ on: 'food', before: { place: 3 }, after: { place: 1 } }, 'Moana Reid moved Flat White on the menu'],
  'change favourites': [
    { on: 'food', before: { favourites: [] }, after: { favourites: ['food'] } },
    'Moana Reid changed the favourites of the till',
  ],
  'add coupon': [{ after: { name: 'Kia ora', code: 'KIAORA' } }, 'Moana Reid added the coupon Kia ora'],
  'edit coupon': [{ after: { name: 'Kia ora', deduct: 5 } }, 'Moana Reid changed the coupon Kia ora'],
  'share coupon': [
    { after: { name: 'Kia ora', code: 'KIA' } },
    'Moana Reid added the coupon Kia ora of another branch',
  ],
  'stop coupon': [{ after: { name: 'Kia ora', isStopped: true } }, 'Moana Reid stopped the coupon Kia ora'],
  'restart coupon': [{ after: { name: 'Kia ora', isStopped: false } }, 'Moana Reid restarted the coupon Kia ora'],
  'create channel key': [{ after: { name: 'Shop', restIds: [] } }, 'Moana Reid created the channel key Shop'],
  'renew channel key': [{ on: 'tui' }, 'Moana Reid gave the channel Tui Eats a new key'],
  'delete channel key': [{ before: { name: 'Shop' } }, 'Moana Reid deleted the channel key Shop'],
  'set partner key': [
    { on: 'kea', before: { keyId: null }, after: { keyId: 'tui' } },
    'Moana Reid chose the channel key Tui Eats for Kea Couriers',
  ],
  'set webhook': [
    { after: { kind: 'storefront', url: 'https://a.test' } },
    'Moana Reid set the address for updates to https://a.test',
  ],
  'remove webhook': [{ before: { url: 'https://a.test' } }, 'Moana Reid removed the address for updates'],
  'resend webhook message': [{ after: { tokenNo: 12 } }, 'Moana Reid sent the message about order 12 again'],
  'place order': [{ after: { tokenNo: 12, grandTotal: 24.5 } }, 'Moana Reid placed order 12 for $24.50'],
  'accept order': [
    { on: 'twelve', after: { status: 'accepted', preparationTime: 20 } },
    'Moana Reid accepted order 12, ready in 20 min',
  ],
  'cancel order': [
    { on: 'twelve', after: { rejectNote: 'No gas', wasCooked: false } },
    'Moana Reid cancelled order 12: No gas',
  ],
  'delay order': [
    { on: 'twelve', before: { preparationTime: 20 }, after: { preparationTime: 30 } },
    'Moana Reid delayed order 12 to 30 min',
  ],
  'undo answer': [{ on: 'twelve', before: { status: 'accepted' } }, 'Moana Reid took back the answer to order 12'],
  'refund order': [
    { on: 'twelve', after: { refunded: 12.5, paymentModeId: 'card' } },
    'Moana Reid refunded $12.50 for order 12 by Card',
  ],
  'reject order': [{ on: 'twelve', after: { rejectNote: 'No gas' } }, 'Moana Reid rejected order 12: No gas'],
  'prepare order': [{ on: 'twelve' }, 'Moana Reid marked order 12 as prepared'],
  'undo prepared': [{ on: 'twelve' }, 'Moana Reid returned order 12 to the kitchen'],
  'complete order': [{ on: 'twelve' }, 'Moana Reid handed over order 12'],
  'enter address': [{ on: 'twelve' }, 'Moana Reid entered the address of order 12'],
  'enter allergy': [{ on: 'twelve', after: { allergy: 'Nuts' } }, 'Moana Reid changed the allergy of order 12'],
  'dispatch order': [{ on: 'twelve' }, 'Moana Reid sent out order 12'],
  'deliver order': [{ on: 'twelve' }, 'Moana Reid marked order 12 as delivered'],
  'book table': [
    { after: { date: '2026:03:10', timeSlot: '18:00-20:00', noOfPersons: 4, sitingId: null } },
    'Moana Reid booked a table for 4 on 2026/03/10, 18:00 to 20:00',
  ],
  'change reservation': [{ after: { noOfPersons: 3 } }, 'Moana Reid changed a booking'],
  'end reservation': [{ after: { outcome: 'no-show' } }, 'Moana Reid ended a booking without its guests'],
  'join waitlist': [{ after: { name: 'Hana', noOfPersons: 4 } }, 'Moana Reid put Hana on the waitlist'],
  'change waiting party': [{ after: { name: 'Hana' } }, 'Moana Reid changed the wait of Hana'],
  'seat waiting party': [
    { after: { name: 'Hana', sitingId: 'window' } },
    'Moana Reid seated Hana from the waitlist at Window table',
  ],
  'leave waitlist': [{ before: { name: 'Hana' } }, 'Moana Reid took Hana off the waitlist'],
  'enter reservation': [{ after: { cartId: 'cart' } }, 'Moana Reid let guests in'],
  'undo entry': [{ before: { cartId: 'cart' } }, 'Moana Reid took back the entry of guests'],
  'add siting': [{ after: { name: 'Deck', capacity: 4 } }, 'Moana Reid added the siting Deck'],
  'change siting': [{ after: { name: 'Deck', capacity: 4 } }, 'Moana Reid changed the siting Deck'],
  'change floor plan': [{ on: 'harbour' }, 'Moana Reid changed the floor plan of Harbour'],
  'open cart': [{ after: { service: 'Direct' } }, 'Moana Reid opened a cart'],
  'delete cart': [{ before: { lines: [{ foodId: 'food' }], total: 37 } }, 'Moana Reid deleted a cart of $37.00'],
  'add to cart': [{ after: { foodId: 'food', variations: [] } }, 'Moana Reid added Flat White to a cart'],
  'change cart quantity': [
    { before: { lineId: 'a', quantity: 1 }, after: { lineId: 'a', quantity: 2 } },
    'Moana Reid changed a quantity in a cart from 1 to 2',
  ],
  'remove from cart': [{ before: { foodId: 'food', quantity: 1 } }, 'Moana Reid removed Flat White from a cart'],
  'seat cart': [{ after: { sitingId: 'window', noOfPersons: 3 } }, 'Moana Reid seated 3 at Window table'],
  'enter allergy of cart': [{ after: { allergy: 'Nuts' } }, 'Moana Reid changed the allergy of a cart'],
  'name cart': [{ after: { name: 'Sam' } }, 'Moana Reid changed the name of a cart'],
  'charge cart': [{ after: { extraCharges: [] } }, 'Moana Reid changed the extra charges of a cart'],
  'give discount': [
    { after: { foodId: 'food', amount: 2, reason: 'Regular guest' } },
    'Moana Reid gave a discount of $2.00 on Flat White: Regular guest',
  ],
  'remove discount': [
    { before: { percentage: 10, reason: 'Regular guest' } },
    'Moana Reid removed the discount of a cart',
  ],
  'ask for bill': [{ after: { grandTotal: 24.5 } }, 'Moana Reid gave guests the bill of $24.50'],
  'add coupon to cart': [
    { after: { name: 'SPRING', amount: 5 } },
    'Moana Reid added the coupon SPRING to a cart: $5.00 off',
  ],
  'take coupon off cart': [{ before: { name: 'SPRING' } }, 'Moana Reid took the coupon SPRING off a cart'],
  'void food': [
    {
      before: { foodId: 'food', quantity: 2 },
      after: { foodId: 'food', quantity: 1, amount: 4.5, reason: 'Wrong item' },
    },
    'Moana Reid voided Flat White from 2 to 1 ($4.50): Wrong item',
  ],
  'merge carts': [{ after: { movedTo: 'cart' } }, 'Moana Reid merged two carts'],
  'move items': [{ after: { movedTo: 'cart' } }, 'Moana Reid moved foods between carts'],
  'set course': [
    { before: { foodId: 'food', course: 1 }, after: { foodId: 'food', course: 2 } },
    'Moana Reid changed the course of Flat White in a cart',
  ],
  'change line note': [
    { before: { foodId: 'food', note: null }, after: { foodId: 'food', quantity: 1, note: 'No onions' } },
    'Moana Reid changed the note on Flat White in a cart',
  ],
  'send to kitchen': [{ after: { sent: [] } }, 'Moana Reid sent a round to the kitchen'],
  'take payment': [
    { after: { tokenNo: 12, grandTotal: 24.5, received: 30, paymentModeId: 'card' } },
    'Moana Reid took $24.50 for order 12 by Card',
  ],
  'take part payment': [
    { after: { amount: 12.5, tip: 2, received: 14.5, returned: 0, paymentModeId: 'card', due: 12 } },
    'Moana Reid took $12.50 of a bill by Card',
  ],
  'take back payment': [
    { before: { amount: 12.5, tip: 2, received: 14.5, returned: 0, paymentModeId: 'card' } },
    'Moana Reid took back a payment of $12.50 by Card',
  ],
  'charge card': [
    { after: { amount: 12.5, tip: 2, terminalId: 'terminal', paymentModeId: 'card' } },
    'Moana Reid sent $12.50 to a terminal for Card',
  ],
  'cancel card charge': [{ before: { amount: 12.5, tip: 0 } }, 'Moana Reid cancelled a card charge of $12.50'],
  'settle card charge': [
    { before: { amount: 12.5, was: 'unknown' }, after: { outcome: 'charged', reason: 'Receipt 17' } },
    'Moana Reid settled a card charge of $12.50: Receipt 17',
  ],
  'add terminal': [{ after: { name: 'Counter' } }, 'Moana Reid added the terminal Counter'],
  'change terminal': [{ after: { name: 'Counter' } }, 'Moana Reid changed the terminal Counter'],
  'remove terminal': [{ before: { name: 'Counter' } }, 'Moana Reid removed the terminal Counter'],
  'open drawer': [{ after: { name: 'Bar', float: 200 } }, 'Moana Reid opened the drawer Bar'],
  'choose drawer': [{ after: { name: 'Bar' } }, 'Moana Reid chose the drawer Bar'],
  'pay cash in': [
    { after: { name: 'Bar', amount: 50, reason: 'Coins' } },
    'Moana Reid paid $50.00 into the drawer Bar',
  ],
  'pay cash out': [
    { after: { name: 'Bar', amount: 8, reason: 'Milk' } },
    'Moana Reid paid $8.00 out of the drawer Bar',
  ],
  'close drawer': [{ after: { name: 'Bar', zReport: 3, over: -2 } }, 'Moana Reid closed the drawer Bar'],
  'require drawers': [{ on: 'harbour' }, 'Moana Reid changed whether tills of Harbour need a drawer'],
  'add printer': [{ after: { name: 'Kitchen' } }, 'Moana Reid added the printer Kitchen'],
  'change printer': [{ on: 'printer' }, 'Moana Reid changed the printer Kitchen'],
  'print test page': [{ on: 'printer' }, 'Moana Reid sent a test page to Kitchen'],
  'remove printer': [{ before: { name: 'Kitchen' } }, 'Moana Reid removed the printer Kitchen'],
  'pause printer': [{ on: 'printer' }, 'Moana Reid paused the printer Kitchen'],
  'resume printer': [{ on: 'printer' }, 'Moana Reid resumed the printer Kitchen'],
  'set default printer': [
    { before: { name: null }, after: { name: 'Kitchen' } },
    'Moana Reid made Kitchen the default printer',
  ],
  'set drawer printer': [
    { on: 'printer', after: { hasDrawer: true } },
    'Moana Reid changed whether the cash drawer is connected to Kitchen',
  ],
  'kick drawer': [
    { on: 'harbour', after: { printer: 'Bar', reason: 'Change for a guest' } },
    'Moana Reid opened the cash drawer without a sale. Reason: Change for a guest',
  ],
  'make pairing code': [{ on: 'harbour' }, 'Moana Reid created a pairing code for a print service'],
  'pair print service': [{ after: { name: 'Counter PC' } }, 'The print service Counter PC was paired'],
  'unpair print service': [{ before: { name: 'Counter PC' } }, 'Moana Reid unpaired the print service Counter PC'],
  'print order': [{ on: 'twelve', after: { kind: 'ticket', printer: 'Bar' } }, 'Moana Reid sent order 12 to Bar'],
  'print z report': [
    { on: 'd', after: { name: 'Bar', printer: 'Receipts' } },
    'Moana Reid sent the Z report of the drawer Bar to Receipts',
  ],
  'print again': [{ on: 'twelve', after: { printer: 'Bar' } }, 'Moana Reid sent order 12 to Bar again'],
  'settle print job': [{ on: 'twelve', after: { cameOut: true } }, 'Moana Reid settled the print job of order 12'],
  'make kitchen code': [{ on: 'harbour' }, 'Moana Reid created a code for a kitchen display'],
  'pair kitchen display': [{ after: { name: 'Grill' } }, 'The kitchen display Grill was paired'],
  'unpair kitchen display': [{ before: { name: 'Grill' } }, 'Moana Reid unpaired the kitchen display Grill'],
  'change kitchen': [{ on: 'harbour' }, 'Moana Reid changed the kitchen of Harbour'],
  'add supplier': [{ after: { name: 'Kai Foods' } }, 'Moana Reid added the supplier Kai Foods'],
  'change supplier': [{ after: { name: 'Kai Foods' } }, 'Moana Reid changed the supplier Kai Foods'],
  'retire supplier': [{ after: { name: 'Kai Foods', reason: 'Closed' } }, 'Moana Reid retired the supplier Kai Foods'],
  'reverse purchase': [{ after: { billId: 'K-17', reason: 'Twice' } }, 'Moana Reid reversed the purchase K-17'],
  'reverse expense': [{ after: { billId: 'K-18', reason: 'Twice' } }, 'Moana Reid reversed the expense K-18'],
  'reverse stocktake': [{ on: 'flour' }, 'Moana Reid reversed a stocktake of Flour'],
  'add purchase': [{ after: { billId: 'B-77', materials: [] } }, 'Moana Reid recorded the purchase B-77'],
  'finish stock': [{ on: 'bill', after: { materials: [] } }, 'Moana Reid finished stock of the purchase B-77'],
  'count stock': [
    { on: 'flour', before: { isWeight: true, quantity: 6 }, after: { isWeight: true, quantity: 5, note: '' } },
    'Moana Reid counted Flour: 5 kg instead of 6 kg',
  ],
  'set stock level': [
    { on: 'flour', before: { isWeight: false, level: null }, after: { isWeight: false, level: 5 } },
    'Moana Reid set the reorder level of Flour to 5 pieces',
  ],
  'add expense': [{ after: { spended: 80, purpose: 'Flowers' } }, 'Moana Reid recorded $80.00 spent on Flowers'],
}

test.each(auditActions)('%s is a sentence', (action) => {
  const [entry, said] = recorded[action]
  expect(sentence(action, entry)).toBe(said)
})

test('a sentence leaves out what its entry does not say', () => {
  const two = { variations: [{ noOfStock: 1 }, { noOfStock: 2 }] }
  expect(sentence('change stock', { on: 'food', before: two, after: two })).toBe(
    'Moana Reid changed the stock of Flat White',
  )
  expect(sentence('reject order', { on: 'twelve' })).toBe('Moana Reid rejected order 12')
  expect(sentence('change plugins', { on: 'harbour' })).toBe('Moana Reid changed the plugins of Harbour')
})

test('an opened service and a plugin that was switched off are named', () => {
  const closed = [{ typeId: 'delivery', isOpen: false, closedReason: 'No drivers' }]
  const open = [{ typeId: 'delivery', isOpen: true, closedReason: null }]
  expect(sentence('change service status', { before: closed, after: open })).toBe('Moana Reid opened Delivery')
  expect(sentence('change plugins', { before: ['Ledger'], after: [] })).toBe('Moana Reid switched off Ledger')
})

test('the receiver of order updates is named', () => {
  const url = 'https://a.test'
  expect(sentence('set webhook', { on: 'tui', after: { url } })).toBe(
    `Moana Reid set the address for updates of Tui Eats to ${url}`,
  )
  expect(sentence('remove webhook', { on: 'tui', before: { url } })).toBe(
    'Moana Reid removed the address for updates of Tui Eats',
  )
})

test('what earlier versions recorded without amounts is told without them', () => {
  expect(sentence('delete cart', { before: { lines: [{ foodId: 'food' }] } })).toBe('Moana Reid deleted a cart')
  const [before, after] = [
    { foodId: 'food', quantity: 2 },
    { foodId: 'food', quantity: 1 },
  ]
  expect(sentence('void food', { before, after: { ...after, reason: 'Late' } })).toBe(
    'Moana Reid voided Flat White from 2 to 1: Late',
  )
  expect(sentence('void food', { before, after: { ...after, amount: 4.5 } })).toBe(
    'Moana Reid voided Flat White from 2 to 1 ($4.50), without a reason',
  )
  expect(sentence('void food', { before, after })).toBe('Moana Reid voided Flat White from 2 to 1, without a reason')
})

test('an unknown action, and a record without a name, have no sentence', () => {
  expect(sentence('burn toast')).toBeUndefined()
  expect(sentence('delist food', { on: 'nowhere' })).toBeUndefined()
  expect(sentence('delist food', { on: 'nowhere', after: ['odd', { name: 7 }] })).toBeUndefined()
})

test('words of an entry are never filled in again', () => {
  expect(sentence('add menu', { after: { name: '{{who}} $& lunch' } })).toBe(
    'Moana Reid added the menu {{who}} $& lunch',
  )
})
