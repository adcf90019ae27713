import { say } from '@brigade/contract/messages/say.ts'
import {
  addSupplier as addCall,
  changeSupplier as changeCall,
  listAllSuppliers as listAllCall,
  listSuppliers as listCall,
  retireSupplier as retireCall,
} from '@brigade/contract/suppliers/suppliers.contract.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { listPage, type PageAsked } from '../../platform/http/page.ts'
import { requireBranch, type Branches } from '../restaurants/restaurants.public.ts'
import { addSupplier } from './add-supplier.ts'
import { changeSupplier } from './change-supplier.ts'
import { retireSupplier } from './retire-supplier.ts'
import { countSuppliers, readSuppliers } from './suppliers.store.ts'

const list = ({ db }: Context, branches: Branches, page: PageAsked) =>
  listPage(page, readSuppliers(db, branches, page), countSuppliers(db, branches))

export const suppliersRoutes = [
  bind(listCall, async (ctx, { restId, ...page }) => list(ctx, [(await requireBranch(ctx, restId)).id], page)),
  bind(listAllCall, (ctx, page) => list(ctx, accountOf(ctx).restIds, page)),
  bind(retireCall, async (ctx, input) => {
    const data = await retireSupplier(ctx, input)
    return { data, message: say('supplier.retired', { name: data.name }) }
  }),
  bind(changeCall, async (ctx, input) => {
    const data = await changeSupplier(ctx, input)
    return { data, message: say('supplier.changed', { name: data.name }) }
  }),
  bind(addCall, async (ctx, input) => {
    const data = await addSupplier(ctx, input)
    return { data, message: say('supplier.added', { name: data.name }) }
  }),
]
