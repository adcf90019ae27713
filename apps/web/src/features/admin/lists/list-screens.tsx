import {
  addCategory,
  addCoalition,
  addMenu,
  addPaymentMode,
  listCategories,
  listCoalitions,
  listConditions,
  listDeliveryServices,
  listMenus,
  listPaymentModes,
  listTaxes,
} from '@brigade/contract/lookups/lookups.contract.ts'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useAll } from '../../../shared/api/lists.ts'
import { ConditionForm } from './condition-form.tsx'
import { DeliveryServiceForm } from './delivery-service-form.tsx'
import { DeliveryServiceParts } from './delivery-service-parts.tsx'
import { ConditionNumbers, TaxPercentage } from './entry-facts.tsx'
import { ExpenseCategoryForm } from './expense-category-form.tsx'
import type { ListPath } from './list-paths.ts'
import { ListScreen } from './list-screen.tsx'
import { useExpenseCategories } from './lists.queries.ts'
import { namedForm } from './named-form.tsx'
import { numbersOf } from './numbers-of.rules.ts'
import { TaxForm } from './tax-form.tsx'

const CoalitionForm = namedForm(addCoalition, listCoalitions)
const CategoryForm = namedForm(addCategory, listCategories)
const MenuForm = namedForm(addMenu, listMenus)
const PaymentModeForm = namedForm(addPaymentMode, listPaymentModes)

function Coalitions() {
  return <ListScreen path="coalitions" query={useAll(listCoalitions, {})} Form={CoalitionForm} isOfFoods />
}

function Categories() {
  return <ListScreen path="categories" query={useAll(listCategories, {})} Form={CategoryForm} isOfFoods />
}

function Menus() {
  return <ListScreen path="menus" query={useAll(listMenus, {})} Form={MenuForm} isOfFoods />
}

function Taxes() {
  const { t } = useTranslation()
  return (
    <ListScreen
      path="taxes"
      query={useAll(listTaxes, {})}
      Form={TaxForm}
      below={({ percentage }) => t('taxes.percent', { percentage })}
      facts={(tax) => <TaxPercentage tax={tax} />}
      isOfFoods
    />
  )
}

function PaymentModes() {
  return <ListScreen path="payment-modes" query={useAll(listPaymentModes, {})} Form={PaymentModeForm} />
}

function DeliveryServices() {
  const { t } = useTranslation()
  return (
    <ListScreen
      path="delivery-services"
      query={useAll(listDeliveryServices, {})}
      Form={DeliveryServiceForm}
      below={({ isOwn }) => t(isOwn ? 'delivery-services.own' : 'delivery-services.partner')}
      parts={(service) => <DeliveryServiceParts service={service} />}
    />
  )
}

function ExpenseCategories() {
  return <ListScreen path="expense-categories" query={useExpenseCategories()} Form={ExpenseCategoryForm} />
}

function Conditions() {
  return (
    <ListScreen
      path="conditions"
      query={useAll(listConditions, {})}
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
