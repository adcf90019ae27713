import { addSiting, type Siting } from '@brigade/contract/sitings/sitings.contract.ts'
import { useTranslation } from 'react-i18next'
import { CheckEntry } from '../../shared/form/check-entry.tsx'
import { InPlace } from '../../shared/form/in-place.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { decimal, emptyTexts, sentTexts, text, wholeNumber } from '../../shared/form/texts.ts'
import { useDraftOf } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { MoneyEntry } from '../restaurants/money-entry.tsx'
import { useKeptSiting } from './sitings.queries.ts'

const texts = {
  name: text('till.siting-name'),
  capacity: wholeNumber('till.siting-capacity', { maxLength: 4 }),
  amount: decimal('till.siting-amount', { maxLength: 11 }),
}
const initial = { ...emptyTexts(texts), hasCharge: false }

interface AddSitingProps {
  restId: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onAdded: (siting: Siting) => void
}

export function AddSiting({ restId, isOpen, onOpen, onAdded }: AddSitingProps) {
  const { t } = useTranslation()
  const { show: showNew } = useKeptSiting(restId)
  const form = useSentForm(addSiting, {
    initial,
    sent: ({ hasCharge, ...draft }) => {
      const { amount, ...typed } = sentTexts(texts, draft)
      return { restId, ...typed, hasCharge, amount: hasCharge ? amount : 0 }
    },
    clears: true,
    onDone: ({ data }) => {
      showNew(data)
      onAdded(data)
      onOpen(false)
    },
  })
  const hasCharge = useDraftOf(form, (draft) => draft.hasCharge)

  return (
    <InPlace label={t('till.add-siting')} isOpen={isOpen} onOpen={onOpen} form={form}>
      <TextEntry field={form.field('name')} text={texts.name} hasFocus />
      <TextEntry field={form.field('capacity')} text={texts.capacity} />
      <CheckEntry field={form.field('hasCharge')} label={t('till.siting-charge')} />
      {hasCharge && <MoneyEntry field={form.field('amount')} text={texts.amount} />}
    </InPlace>
  )
}
