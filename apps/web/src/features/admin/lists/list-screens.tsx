import {
  changeCategory,
  changeCoalition,
  changeCondition,
  changeDeliveryService,
  changeExpenseCategory,
  changeMenu,
  changePaymentMode,
  changeTax,
} from '@brigade/contract/lookups/change-entry.contract.ts'
import {
  addCategory,
  addCoalition,
  addMenu,
  addPaymentMode,
  listCategories,
  listCoalitions,
  listConditions,
  listDeliveryServices,
  listExpenseCategories,
  listMenus,
  listPaymentModes,
  listTaxes,
  type ListEntry,
} from '@brigade/contract/lookups/lookups.contract.ts'
import type { ComponentProps, ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useAll, type ListEndpoint } from '../../../shared/api/lists.ts'
import { withArchived } from '../../lookups/lookups.queries.ts'
import { NamedChange, type EntryFormProps } from '../../lookups/named-change.tsx'
import { ConditionForm } from './condition-form.tsx'
import { DeliveryServiceChange } from './delivery-service-change.tsx'
import { DeliveryServiceForm } from './delivery-service-form.tsx'
import { DeliveryServiceParts } from './delivery-service-parts.tsx'
import { ConditionNumbers, TaxPercentage } from './entry-facts.tsx'
import { ExpenseCategoryChange } from './expense-category-change.tsx'
import { ExpenseCategoryForm } from './expense-category-form.tsx'
import type { ListPath } from '../../lookups/list-paths.ts'
import { ListScreen } from './list-screen.tsx'
import { useExpenseCategories } from './lists.queries.ts'
import { namedForm } from './named-form.tsx'
import { numbersOf } from './numbers-of.rules.ts'
import { TaxChange } from './tax-change.tsx'
import { TaxForm } from './tax-form.tsx'

const CoalitionForm = namedForm(addCoalition, listCoalitions)
const CategoryForm = namedForm(addCategory, listCategories)
const MenuForm = namedForm(addMenu, listMenus)
const PaymentModeForm = namedForm(addPaymentMode, listPaymentModes)

type NamedEndpoint = ComponentProps<typeof NamedChange>['endpoint']

/** What keeps a list of which only names can be edited. */
function kept(change: NamedEndpoint, list: ListEndpoint) {
  const ChangeForm = (form: EntryFormProps<ListEntry>) => <NamedChange endpoint={change} list={list} {...form} />
  return { change, list, ChangeForm }
}

const coalitions = kept(changeCoalition, listCoalitions)
const categories = kept(changeCategory, listCategories)
const menus = kept(changeMenu, listMenus)
const paymentModes = kept(changePaymentMode, listPaymentModes)
const deliveryServices = {
  change: changeDeliveryService,
  list: listDeliveryServices,
  ChangeForm: DeliveryServiceChange,
}
const conditions = kept(changeCondition, listConditions)
const taxes = { change: changeTax, list: listTaxes, ChangeForm: TaxChange }
const expenseCategories = {
  change: changeExpenseCategory,
  list: listExpenseCategories,
  ChangeForm: ExpenseCategoryChange,
}

function Coalitions() {
  return (
    <ListScreen
      path="coalitions"
      {...coalitions}
      query={useAll(listCoalitions, withArchived)}
      Form={CoalitionForm}
      isOfFoods
    />
  )
}

function Categories() {
  return (
    <ListScreen
      path="categories"
      {...categories}
      query={useAll(listCategories, withArchived)}
      Form={CategoryForm}
      isOfFoods
    />
  )
}

function Menus() {
  return <ListScreen path="menus" {...menus} query={useAll(listMenus, withArchived)} Form={MenuForm} isOfFoods />
}

function Taxes() {
  const { t } = useTranslation()
  return (
    <ListScreen
      path="taxes"
      {...taxes}
      query={useAll(listTaxes, withArchived)}
      Form={TaxForm}
      below={({ percentage }) => t('taxes.percent', { percentage })}
      facts={(tax) => <TaxPercentage tax={tax} />}
      isOfFoods
    />
  )
}

function PaymentModes() {
  return (
    <ListScreen
      path="payment-modes"
      {...paymentModes}
      query={useAll(listPaymentModes, withArchived)}
      Form={PaymentModeForm}
    />
  )
}

function DeliveryServices() {
  const { t } = useTranslation()
  return (
    <ListScreen
      path="delivery-services"
      {...deliveryServices}
      query={useAll(listDeliveryServices, withArchived)}
      Form={DeliveryServiceForm}
      below={({ isOwn }) => t(isOwn ? 'delivery-services.own' : 'delivery-services.partner')}
      parts={(service) => <DeliveryServiceParts service={service} />}
    />
  )
}

function ExpenseCategories() {
  return (
    <ListScreen
      path="expense-categories"
      {...expenseCategories}
      query={useExpenseCategories()}
      Form={ExpenseCategoryForm}
    />
  )
}

function Conditions() {
  return (
    <ListScreen
      path="conditions"
      {...conditions}
      query={useAll(listConditions, withArchived)}
      Form={ConditionForm}
      below={({ schema }) => numbersOf(schema).join(', ')}
      facts={(condition) => <ConditionNumbers condition={condition} />}
    />
  )
}

export const listScreens: Readonly<Record<ListPath, ComponentType>> = {
  coalitions: Coalitions,
  categories: Categories,
  menus: Menus,
  taxes: Taxes,
  'payment-modes': PaymentModes,
  'delivery-services': DeliveryServices,
  'expense-categories': ExpenseCategories,
  conditions: Conditions,
}
