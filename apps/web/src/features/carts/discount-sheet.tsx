import './take-off-words.ts'
import type { CartDiscount } from '@brigade/contract/carts/cart.contract.ts'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { EitherEntry } from '../../shared/form/either-entry.tsx'
import type { Problems } from '../../shared/form/entered.ts'
import { quiet } from '../../shared/form/form-field.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useDraftOf, useForm } from '../../shared/form/use-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import question from '../../shared/ui/question.module.css'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { readDiscount, type DiscountDraft } from './discount-entry.rules.ts'

const reasons = ['discount.regular-guest', 'discount.staff', 'discount.complaint', 'discount.long-wait'] as const

export interface DiscountSheetProps {
  /** The line as people call it; null for the whole cart. */
  line: string | null
  given: CartDiscount | undefined
  /** Null takes the discount away. */
  onGive: (discount: CartDiscount | null) => void
  onClose: () => void
}

const draftOf = (given: CartDiscount | undefined): DiscountDraft =>
  given
    ? { isPercent: given.kind === 'percent', value: String(given.value), reason: given.reason }
    : { isPercent: true, value: '', reason: '' }

/** Gives a discount, changes it or takes it away. */
export default function DiscountSheet({ line, given, onGive, onClose }: DiscountSheetProps) {
  const { t } = useTranslation()
  const { decimals, symbol } = useFormats()
  const form = useForm(draftOf(given), {
    problemsOf: (draft): Problems => {
      const read = readDiscount(draft, decimals)
      return 'problem' in read ? { [read.place]: t(read.problem) } : {}
    },
  })
  const { root } = form
  const isPercent = useDraftOf(form, (draft) => draft.isPercent)
  const reason = form.field('reason')
  const label = line === null ? t('discount.on-cart') : t('discount.on', { line })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const read = readDiscount(form.draft(), decimals)
    if (form.check() && 'discount' in read) onGive(read.discount)
  }
  return (
    <Modal label={label} onClose={onClose}>
      <form ref={root} className={question.question} noValidate onSubmit={submit}>
        <h2>{label}</h2>
        <EitherEntry
          field={form.field('isPercent')}
          label={t('discount.kind')}
          choices={[
            [true, t('discount.percent')],
            [false, t('discount.amount')],
          ]}
        />
        <TextEntry
          field={quiet(form.field('value'))}
          label={t(isPercent ? 'discount.in-percent' : 'discount.in-money')}
          {...(isPercent ? { tail: '%' } : { lead: symbol })}
          inputMode="decimal"
          hasFocus
        />
        <TextEntry field={quiet(reason)} label={t('discount.reason')} />
        <div className="beside" role="group" aria-label={t('discount.reasons')}>
          {reasons.map((key) => (
            <ActionButton key={key} tone="plain" isSmall needsNetwork={false} onClick={() => reason.change(t(key))}>
              {t(key)}
            </ActionButton>
          ))}
        </div>
        <div className={`beside ${question.answers}`}>
          <TextButton onClick={onClose}>{t('entries.cancel')}</TextButton>
          {given && <TextButton onClick={() => onGive(null)}>{t('discount.remove')}</TextButton>}
          <ActionButton type="submit" needsNetwork={false}>
            {t('discount.give')}
          </ActionButton>
        </div>
      </form>
    </Modal>
  )
}
