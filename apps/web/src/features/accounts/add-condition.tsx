import '../lookups/no-entries-words.ts'
import type { ConditionKind } from '@brigade/contract/lookups/conditions.rules.ts'
import { addCondition, listConditions, type ConditionOnWire } from '@brigade/contract/lookups/lookups.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InPlace } from '../../shared/form/in-place.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { ConditionKindEntry } from '../lookups/condition-kind-entry.tsx'
import { useAdded } from '../lookups/lookups.queries.ts'
import { useUserDetails } from './accounts.queries.ts'
import { NoEntries } from './no-entries.tsx'

const initial: { name: string; kind: ConditionKind | null } = { name: '', kind: null }

interface AddConditionProps {
  /** There are none to choose from. */
  isEmpty: boolean
  onAdded: (condition: ConditionOnWire) => void
}

/** Adds a condition in the form that needs one. Only owners may: others are told so where there is none. */
export function AddCondition({ isEmpty, onAdded }: AddConditionProps) {
  const { t } = useTranslation()
  const isOwner = useUserDetails().data?.type === 'owner'
  const [isOpen, setOpen] = useState(false)
  const form = useSentForm(addCondition, {
    initial,
    sent: (draft) => draft,
    clears: true,
    onDone: useAdded(listConditions, (condition) => {
      onAdded(condition)
      setOpen(false)
    }),
  })
  if (!isOwner) {
    return (
      isEmpty && (
        <p className="quiet">
          <NoEntries list="conditions" />
        </p>
      )
    )
  }
  return (
    <InPlace label={t('no-entries.conditions.add')} isOpen={isOpen} onOpen={setOpen} form={form} isTall>
      <TextEntry field={form.field('name')} label={t('entries.name')} hasFocus />
      <ConditionKindEntry field={form.field('kind')} />
    </InPlace>
  )
}
