import * as changes from '@brigade/contract/lookups/change-entry.contract.ts'
import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { entryName } from '@brigade/contract/lookups/lookups.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { isCash } from '@brigade/contract/payments/cash.rules.ts'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import {
  csvSource,
  readFlag,
  writeFlag,
  wrongFlags,
  type CsvForm,
  type CsvProblem,
  type CsvRow,
  type CsvSource,
  type Writing,
} from '../csv/csv.public.ts'
import { lists, writeEntries, type ListOfBusiness } from '../lookups/lookups.public.ts'
import { findChargedModes } from '../terminals/terminals.public.ts'
import { removeTarget } from '../webhooks/webhooks.public.ts'
import { conditionCells, deliveryServiceCells, noOwnCells, taxCells, type OwnCells } from './own-cells.rules.ts'

interface Named {
  name: string
  isArchived: boolean
}

const shared = z.object({ name: entryName, isArchived: z.boolean().optional() })
type Shared = z.output<typeof shared>

/** Problems of names that depend on more than the list. */
type WrongNames = (rows: readonly CsvRow[], was: Named, will: Named) => readonly CsvProblem[]

function formOf<Own extends object, Given extends object>(
  own: OwnCells<Own, Given>,
  wrongNames: WrongNames,
): Omit<CsvForm<Own & Named, Shared & Given>, 'columns'> {
  return {
    schema: shared.and(own.schema),
    name: entryName,
    cellsOf: (values) => [values.name, ...own.cellsOf(values), writeFlag(values.isArchived)],
    sentOf: (cells, style) => ({
      ...own.sentOf(cells, style),
      name: cells.get('name'),
      isArchived: readFlag(cells.get('archived')),
    }),
    problemsIn: (cells) => [...wrongFlags(cells, ['archived']), ...(own.problemsIn?.(cells) ?? [])],
    problemsAfter: (rows, was, will) => [
      ...wrongNames(rows, was, will),
      ...(own.problemsAfter?.(rows, was, will) ?? []),
    ],
    complete: (given, was) => ({
      ...own.complete(given, was),
      name: given.name,
      isArchived: given.isArchived ?? was?.isArchived ?? false,
    }),
  }
}

interface Listed<Own extends object, Given extends object> {
  list: ListOfBusiness<Own, unknown>
  /** Who edits its entries imports them. */
  change: Pick<Endpoint, 'who'>
  /** The name in the template. */
  example: string
  own: OwnCells<Own, Given>
  readWrongNames?: (ctx: Context) => Promise<WrongNames>
  afterSave?: (ctx: Context, writing: Writing<Own & Named>) => Promise<void>
}

const noWrongNames: WrongNames = () => []

function listCsv<Own extends object, Given extends object>({ list, own, ...of }: Listed<Own, Given>): CsvSource {
  return csvSource({
    isOwnersOnly: of.change.who === 'owner',
    columns: [{ name: 'name', isRequired: true }, ...own.columns, { name: 'archived', isRequired: false }],
    examples: () => [{ name: of.example, ...own.example, archived: 'no' }],
    open: async (ctx, { isChanging, file }) => {
      const rows = isChanging ? await list.store.lockAll(ctx.db) : await list.store.all(ctx.db)
      const wrongNames = file ? await of.readWrongNames?.(ctx) : undefined
      return {
        form: formOf(own, wrongNames ?? noWrongNames),
        present: rows.map((row) => ({ id: row.id, version: row.version, values: row })),
      }
    },
    save: async (ctx, _, writing) => {
      await writeEntries(ctx, list, writing)
      await of.afterSave?.(ctx, writing)
    },
  })
}

/** Cash is counted in the drawer, so what a terminal charges cannot get its name. */
async function wrongCashNames({ db }: Context): Promise<WrongNames> {
  const charged = new Set(await findChargedModes(db))
  return (rows, was, will) =>
    isCash(will) && will.name !== was.name && charged.has(was.name)
      ? rows.map(({ row }) => ({ row, column: 'name', text: say('terminal.cash-name') }))
      : []
}

/** What becomes own drivers loses the address of a partner, as in the form. */
async function endPartners(ctx: Context, { changed }: Writing<{ name: string; isOwn: boolean }>) {
  for (const { was, will } of changed) {
    if (will.isOwn && !was.values.isOwn) await removeTarget(ctx, was.id)
  }
}

/** The lists of the business, named as on its screen. */
export const listsCsv = {
  coalitions: listCsv({
    list: lists.coalitions,
    change: changes.changeCoalition,
    example: 'Vegetarian',
    own: noOwnCells,
  }),
  categories: listCsv({ list: lists.categories, change: changes.changeCategory, example: 'Starters', own: noOwnCells }),
  menus: listCsv({ list: lists.menus, change: changes.changeMenu, example: 'Lunch', own: noOwnCells }),
  taxes: listCsv({ list: lists.taxes, change: changes.changeTax, example: 'GST', own: taxCells }),
  'payment-modes': listCsv({
    list: lists.paymentModes,
    change: changes.changePaymentMode,
    example: 'Cash',
    own: noOwnCells,
    readWrongNames: wrongCashNames,
  }),
  'delivery-services': listCsv({
    list: lists.deliveryServices,
    change: changes.changeDeliveryService,
    example: 'Our scooters',
    own: deliveryServiceCells,
    afterSave: endPartners,
  }),
  'expense-categories': listCsv({
    list: lists.expenseCategories,
    change: changes.changeExpenseCategory,
    example: 'Rent',
    own: noOwnCells,
  }),
  conditions: listCsv({
    list: lists.conditions,
    change: changes.changeCondition,
    example: 'Lunch for twenty',
    own: conditionCells,
  }),
}
