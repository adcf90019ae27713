import { formatMoney } from '@brigade/contract/kernel/money.ts'
import { IconPencil, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { useBranch } from '../../restaurants/branch-context.tsx'
import type { FoodKind, VariationDraft } from './food-draft.rules.ts'
import type { FoodLists } from './food-lists.queries.ts'
import type { Marks } from './marks.ts'
import { problemOfVariation } from './missing.rules.ts'
import classes from './variation-list.module.css'

interface VariationListProps {
  kind: FoodKind
  variations: readonly VariationDraft[]
  taxes: FoodLists['taxes']
  marks: Marks
  /** Another one is being entered: first that is finished. */
  isEntering: boolean
  onEdit: (at: number) => void
  onRemove: (at: number) => void
}

export function VariationList({ variations, marks, isEntering, onEdit, onRemove, ...rest }: VariationListProps) {
  const { t } = useTranslation()
  if (variations.length === 0) return null
  return (
    <ul className={classes.list} aria-label={t('add-food.variations')}>
      {variations.map((variation, at) => (
        <li key={variation.name} className={classes.row} data-path={`variations.${at}`}>
          <Facts variation={variation} {...rest} />
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
          <Wrong problem={problemOfVariation(marks.problems, at)} />
        </li>
      ))}
    </ul>
  )
}

function Wrong({ problem }: { problem: ReturnType<typeof problemOfVariation> }) {
  const { t } = useTranslation()
  if (!problem) return null
  const { place, told } = problem
  return (
    <p className={classes.problem} role="alert">
      {place ? t('add-food.wrong-at', { place: t(place), told }) : told}
    </p>
  )
}

function Facts({ kind, variation, taxes }: Pick<VariationListProps, 'kind' | 'taxes'> & { variation: VariationDraft }) {
  const { t, i18n } = useTranslation()
  const { currency, overallTax } = useBranch()
  const money = (text: string) => formatMoney(Number(text) || 0, currency, i18n.language, 'short')
  const { hasOffer, discountPrice, hasStock, noOfStock, taxMode, taxId } = variation
  const isReduced = (kind === 'combo' || (kind === 'normal' && hasOffer)) && discountPrice !== ''
  const tax = taxMode === 'overall' ? overallTax : taxes?.find(({ _id }) => _id === taxId)
  return (
    <>
      <span className={classes.name}>
        {variation.name}
        {variation.isDefault && <span className={classes.default}>{t('add-food.default')}</span>}
      </span>
      <span className={classes.facts}>
        <span>
          {isReduced && <s>{money(variation.price)}</s>}{' '}
          <strong>{money(isReduced ? discountPrice : variation.price)}</strong>
        </span>
        <span>{hasStock ? t('add-food.in-stock', { count: Number(noOfStock) }) : t('add-food.not-counted')}</span>
        <span>
          {taxMode === 'none' || !tax
            ? t('add-food.tax.none')
            : t('add-food.tax-is', { percent: t('taxes.percent', { percentage: tax.percentage }) })}
        </span>
      </span>
    </>
  )
}
