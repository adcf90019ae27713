import '../../lookups/no-entries-words.ts'
import {
  addCategory,
  addCoalition,
  addMenu,
  listCategories,
  listCoalitions,
  listMenus,
  type Named,
} from '@brigade/contract/lookups/lookups.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InPlace } from '../../../shared/form/in-place.tsx'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { useAdded } from '../../lookups/lookups.queries.ts'

const kinds = {
  menu: { endpoint: addMenu, list: listMenus, label: 'add-food.add-menu', name: 'add-food.new-menu' },
  category: {
    endpoint: addCategory,
    list: listCategories,
    label: 'add-food.add-category',
    name: 'add-food.new-category',
  },
  coalition: {
    endpoint: addCoalition,
    list: listCoalitions,
    label: 'no-entries.coalitions.add',
    name: 'no-entries.new-coalition',
  },
} as const

interface AddNamedProps {
  kind: keyof typeof kinds
  onAdded: (entry: Named) => void
}

export function AddNamed({ kind, onAdded }: AddNamedProps) {
  const { t } = useTranslation()
  const { endpoint, list, label, name } = kinds[kind]
  const [isOpen, setOpen] = useState(false)
  const form = useSentForm(endpoint, {
    initial: { name: '' },
    sent: (draft) => draft,
    clears: true,
    onDone: useAdded<Named>(list, (entry) => {
      onAdded(entry)
      setOpen(false)
    }),
  })
  return (
    <InPlace label={t(label)} isOpen={isOpen} onOpen={setOpen} form={form}>
      <TextEntry field={form.field('name')} label={t(name)} hasFocus />
    </InPlace>
  )
}
