import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idOf, money, moneyOnWire, pageAsked, requiredMoney, sumOfMoney, wholeNumber } from '../kernel/fields.ts'
import { textInput } from '../kernel/input-schema.ts'
import { liveTopic } from '../kernel/live-topic.ts'
import { withdrawalReason } from '../kernel/withdrawal.ts'
import { MOST_PIECES, sumOfPieces } from './denominations.rules.ts'

export const drawersErrors = defineErrors({
  /** The branch has an open drawer of this name. */
  'drawer-name-taken': 409,
  'drawer-closed': 409,
  /** The branch sells at the till only into an open drawer, and this account has none. */
  'drawer-needed': 409,
})

/** A hint carries `restId`: a drawer was opened, chosen, filled, emptied or closed, or the rule of the branch changed. */
export const drawersTopic = liveTopic('/manager/drawers')

const drawerMove = z.object({
  _id: z.string(),
  /** Below 0 if it was paid out. */
  amount: moneyOnWire,
  reason: z.string(),
  by: z.string(),
  at: z.string(),
})

/** An open drawer. What should be in it is not sent, so that whoever counts does not know it. */
const drawer = z.object({
  _id: z.string(),
  restId: z.string(),
  name: z.string(),
  float: moneyOnWire,
  openedAt: z.string(),
  openedBy: z.string(),
  /** Cash that was paid in or out, the earliest first. */
  moves: z.array(drawerMove),
  /** How many bills were paid into it. Their amounts are not sent. */
  sales: z.number().int(),
  /** Who chose it, by name. */
  people: z.array(z.string()),
  /** Whether what this account takes goes into it. */
  isMine: z.boolean(),
})
export type Drawer = z.infer<typeof drawer>

const drawersOfBranch = z.object({
  /** Sales at the till need an open drawer. */
  isRequired: z.boolean(),
  /** The earliest first. */
  drawers: z.array(drawer),
})
export type DrawersOfBranch = z.infer<typeof drawersOfBranch>

const counted = { count: z.number().int(), amount: moneyOnWire }

const moneyOf = z.object({
  name: z.string(),
  /** Payments and parts of bills, without tips. */
  taken: moneyOnWire,
  refunded: moneyOnWire,
  /** `taken` less `refunded`. */
  net: moneyOnWire,
  tips: moneyOnWire,
})

const zReport = z.object({
  /** That of its drawer. */
  _id: z.string(),
  restId: z.string(),
  /** Without gaps in a branch, from 1. */
  number: z.number().int(),
  drawer: z.string(),
  /** On which the drawer was opened. */
  businessDate: z.string(),
  openedAt: z.string(),
  openedBy: z.string(),
  closedAt: z.string(),
  closedBy: z.string(),
  /** `expected` is the float, what was paid in, the sales and tips, less what was paid out and refunded. */
  cash: z.object({
    float: moneyOnWire,
    paidIn: moneyOnWire,
    paidOut: moneyOnWire,
    sales: moneyOnWire,
    tips: moneyOnWire,
    refunds: moneyOnWire,
    expected: moneyOnWire,
    counted: moneyOnWire,
    /** `counted` less `expected`: below 0 if cash is missing. */
    over: moneyOnWire,
  }),
  /** The coins and notes counted, the largest first. Null if only their total was entered. */
  pieces: z
    .array(z.object({ value: moneyOnWire, count: z.number().int() }))
    .nullable()
    .default(null),
  /** Bills that were paid here, whole or with their last part. `amount` is `net` and `tax`. */
  sales: z.object({ ...counted, net: moneyOnWire, tax: moneyOnWire }),
  /** `tax` is the part of the tax that the refunds gave back. */
  refunds: z.object({ ...counted, tax: moneyOnWire }),
  parts: z.object({
    /** Taken here for bills that were not paid here. */
    ofOtherBills: moneyOnWire,
    /** Of bills that were paid here, but taken in another drawer. */
    takenElsewhere: moneyOnWire,
  }),
  /** Sales less refunds, with `ofOtherBills` and without `takenElsewhere`: also the sum of the modes, and of the staff. */
  total: moneyOnWire,
  tips: moneyOnWire,
  modes: z.array(moneyOf),
  staff: z.array(moneyOf),
  services: z.array(
    z.object({
      name: z.string(),
      sales: z.number().int(),
      amount: moneyOnWire,
      tax: moneyOnWire,
      refunded: moneyOnWire,
      refundedTax: moneyOnWire,
    }),
  ),
  moves: z.array(drawerMove),
})
export type ZReport = z.infer<typeof zReport>

const zReportHead = zReport
  .pick({
    _id: true,
    restId: true,
    number: true,
    drawer: true,
    businessDate: true,
    closedAt: true,
    closedBy: true,
    total: true,
  })
  .extend({ counted: moneyOnWire, over: moneyOnWire })
export type ZReportHead = z.infer<typeof zReportHead>

export const readDrawers = endpoint({
  name: 'read-drawers',
  summary: 'Read the open cash drawers of a branch, and whether its tills need one',
  method: 'POST',
  path: '/manager/drawers',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf() }),
  data: drawersOfBranch,
})

export const openDrawer = endpoint({
  name: 'open-drawer',
  summary: 'Open a cash drawer with its float, and choose it',
  method: 'POST',
  path: '/manager/drawer',
  who: 'approved',
  input: z.object({
    restId: idOf(),
    name: textInput('name', { minLength: 1, maxLength: 60 }),
    float: sumOfMoney,
  }),
  data: drawersOfBranch,
  errors: { 'drawer-name-taken': drawersErrors['drawer-name-taken'] },
})

const ofOpenDrawer = { 'drawer-closed': drawersErrors['drawer-closed'] }

export const chooseDrawer = endpoint({
  name: 'choose-drawer',
  summary: 'Put what this account takes from now on into a drawer. It matters where several are open',
  method: 'PATCH',
  path: '/manager/drawer-choice',
  who: 'approved',
  input: z.object({ drawerId: idOf() }),
  data: drawersOfBranch,
  errors: ofOpenDrawer,
})

export const drawerWays = ['in', 'out'] as const

export const moveCash = endpoint({
  name: 'move-cash',
  summary: 'Pay cash into a drawer or out of it, apart from sales',
  method: 'POST',
  path: '/manager/drawer-cash',
  who: 'approved',
  input: z.object({
    drawerId: idOf(),
    way: z.enum(drawerWays, { error: 'drawer.way' }),
    amount: requiredMoney('drawer.amount', 'drawer.amount'),
    reason: withdrawalReason,
  }),
  data: drawersOfBranch,
  errors: ofOpenDrawer,
})

/** More than any currency has. */
const MOST_VALUES = 50

export const closeDrawer = endpoint({
  name: 'close-drawer',
  summary: 'Close a drawer with the cash counted in it, and write its Z report',
  method: 'PATCH',
  path: '/manager/drawer',
  who: 'approved',
  input: z
    .object({
      drawerId: idOf(),
      /** How many there are of each coin and note. Without it, only the total was counted. */
      pieces: z
        .array(z.object({ value: money, count: wholeNumber(MOST_PIECES) }), { error: 'input.not-valid' })
        .max(MOST_VALUES, { error: 'input.too-many' })
        .refine((pieces) => new Set(pieces.map(({ value }) => value)).size === pieces.length, {
          error: 'input.not-valid',
        })
        .nullish()
        .transform((pieces) => pieces ?? null),
      counted: sumOfMoney,
    })
    .refine(({ pieces, counted }) => pieces === null || sumOfPieces(pieces) === counted, {
      error: 'input.not-valid',
      path: ['counted'],
    }),
  data: zReport,
  errors: ofOpenDrawer,
})

export const requireDrawers = endpoint({
  name: 'require-drawers',
  summary: 'Choose whether sales at the till need an open drawer',
  method: 'PATCH',
  path: '/manager/drawer-rule',
  who: 'approved',
  input: z.object({ restId: idOf(), isRequired: z.boolean({ error: 'input.not-valid' }) }),
  data: drawersOfBranch,
})

export const listZReports = endpoint({
  name: 'list-z-reports',
  summary: 'List the Z reports of a branch, newest first',
  method: 'POST',
  path: '/manager/z-reports',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf(), ...pageAsked }),
  data: z.array(zReportHead),
})

export const readZReport = endpoint({
  name: 'read-z-report',
  summary: 'Read the Z report of a closed drawer',
  method: 'POST',
  path: '/manager/z-report',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf(), drawerId: idOf() }),
  data: zReport,
})
