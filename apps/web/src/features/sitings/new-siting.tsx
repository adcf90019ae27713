import { addSiting, type ListedSiting } from '@brigade/contract/sitings/sitings.contract.ts'
import { useTranslation } from 'react-i18next'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { emptyTexts, sentTexts } from '../../shared/form/texts.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { SitingFields } from './siting-fields.tsx'
import { amountOf, sitingTexts } from './siting-texts.ts'
import { useKeptSiting } from './sitings.queries.ts'

interface NewSitingProps {
  restId: string
  onSaved: (siting: ListedSiting) => void
}

export function NewSiting({ restId, onSaved }: NewSitingProps) {
  const { t } = useTranslation()
  const { show } = useKeptSiting(restId)
  const form = useSentForm(addSiting, {
    initial: { ...emptyTexts(sitingTexts), amount: '0' },
    sent: (draft) => {
      const { name, capacity } = sentTexts(sitingTexts, draft)
      const amount = amountOf(draft)
      return { restId, name, hasCharge: amount !== 0, amount, capacity }
    },
    onDone: ({ data }) => {
      show(data)
      onSaved(data)
    },
  })
  return (
    <EntryForm title={t('sitings.add')} form={form}>
      <SitingFields form={form} />
    </EntryForm>
  )
}
