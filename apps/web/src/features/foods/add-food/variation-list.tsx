import { formatMoney } from '@brigade/contract/kernel/money.ts'
import { IconPencil, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDraftOf, useProblems } from '../../../shared/form/use-form.ts'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { useBranch } from '../../restaurants/branch-context.tsx'
import type { FoodKind, VariationDraft } from './food-draft.rules.ts'
import { problemOfVariation } from './labels.ts'
import type { NewFood } from './use-new-food.ts'
import classes from './variation-list.module.css'

interface VariationListProps {
  food: NewFood
  isEntering: boolean
  onEdit: (at: number) => void
  onRemove: (at: number) => void
}

export function VariationList({ food: { form, lists }, isEntering, onEdit, onRemove }: VariationListProps) {
  const { t } = useTranslation()
  const kind = useDraftOf(form, (draft) => draft.kind)
  const variations = useDraftOf(form, (draft) => draft.variations)
  if (variations.length === 0) return null
  return (
    <ul className={classes.list} aria-label={t('foods.variations')}>
      {variations.map((variation, at) => (
        <li key={variation.name} className={classes.row} data-path={`variations.${at}`}>
          <Facts kind={kind} variation={variation} taxes={lists.taxes} />
          {!isEntering && (
            <span className={classes.buttons}>
              <IconButton label={t('add-food.edit', { name: variation.name })} onClick={() => onEdit(at)}>
                <IconPencil size={18} stroke={1.75} />
              </IconButton>
              <IconButton label={t('entries.remove', { name: variation.name })} onClick={() => onRemove(at)}>
                <IconX size={18} stroke={1.75} />
              </IconButton>
            </span>
          )}
          <Wrong form={form} at={at} />
        </li>
      ))}
    </ul>
  )
}

function Wrong({ form, at }: { form: NewFood['form']; at: number }) {
  const { t } = useTranslation()
  const problems = useProblems(form)
  const problem = problemOfVariation(problems, at)
  if (!problem) return null
  const { label, message } = problem
  return (
    <p className="problem" role="alert" style={{ gridColumn: '1 / -1' }}>
      {label ? t('add-food.wrong-at', { place: t(label), told: message }) : message}
    </p>
  )
}

function stockText({ hasStock, noOfStock }: VariationDraft) {
  if (!hasStock) return 'add-food.not-counted'
  return noOfStock.trim() === '' ? 'add-food.stock-missing' : 'add-food.in-stock'
}

interface FactsProps {
  kind: FoodKind
  variation: VariationDraft
  taxes: NewFood['lists']['taxes']
}

function Facts({ kind, variation, taxes }: FactsProps) {
  const { t, i18n } = useTranslation()
  const { currency, overallTax } = useBranch()
  const money = (text: string) => formatMoney(Number(text) || 0, currency, i18n.language, 'short')
  const { hasOffer, discountPrice, noOfStock, taxMode, taxId } = variation
  const isReduced = (kind === 'combo' || (kind === 'normal' && hasOffer)) && discountPrice !== ''
  const tax = taxMode === 'overall' ? overallTax : taxes?.find(({ _id }) => _id === taxId)
  return (
    <>
      <span className={classes.name}>
        {variation.name} {variation.isDefault && <span className="hint">{t('foods.default')}</span>}
      </span>
      <span className={`beside quiet ${classes.facts}`}>
        <span>
          {isReduced && <s>{money(variation.price)}</s>}{' '}
          <strong>{money(isReduced ? discountPrice : variation.price)}</strong>
        </span>
        <span>{t(stockText(variation), { count: Number(noOfStock) })}</span>
        <span>
          {taxMode === 'none' || !tax
            ? t('add-food.tax.none')
            : t('add-food.tax-is', { percent: t('taxes.percent', { percentage: tax.percentage }) })}
        </span>
      </span>
    </>
  )
}
